import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CONFIG_FALLBACKS } from '#platform/shared/settings/config.ts';
import { configQuery } from '#platform/web/session.ts';
import { PrivacyNotice } from './PrivacyNotice.tsx';

function notice(questionsGoTo: string): string {
  const client = new QueryClient();
  client.setQueryData(configQuery.queryKey, { ...CONFIG_FALLBACKS, questionsGoTo });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <PrivacyNotice />
    </QueryClientProvider>,
  );
}

test('the privacy notice names the machine that questions may be sent to', () => {
  expect(notice('llm.school.example')).toContain(
    'Questions that you ask may be sent to llm.school.example to find an answer, without your name.',
  );
  expect(notice('')).not.toContain('sent to');
});
