import { PASSWORD, signIn } from '../editing/editors.ts';
import { expect, test } from '../server.ts';

test.use({ adminPassword: PASSWORD });

const TRIAL_LENGTH =
  'For new registrations only. Trials that have begun keep their end date. The welcome and registration pages say this number.';
const ENDED_TRIALS =
  'An account is deleted this many days after its trial ended. The registration page says so.';

test('the settings of trials explain in plain sentences what they do, and what they were', async ({
  page,
  server,
}) => {
  await signIn(page.request, server, 'admin');
  await page.goto(`${server.address}/content/applicationSettings`);
  const length = page.getByLabel('Trial length');
  const kept = page.getByLabel('Keep ended trials for');
  await expect(length).toHaveAccessibleDescription(TRIAL_LENGTH);
  await expect(kept).toHaveAccessibleDescription(ENDED_TRIALS);
  for (const hint of [TRIAL_LENGTH, ENDED_TRIALS]) await expect(page.getByText(hint)).toBeVisible();
  await length.fill('14');
  await kept.fill('90');
  await expect(length).toHaveAccessibleDescription(`Was 30. ${TRIAL_LENGTH}`);
  await expect(kept).toHaveAccessibleDescription(`Was 365. ${ENDED_TRIALS}`);
});

test('the other settings explain in plain sentences what they do', async ({ page, server }) => {
  await signIn(page.request, server, 'admin');
  await page.goto(`${server.address}/content/applicationSettings`);
  const said: [string, string][] = [
    [
      'Refuse passwords that are easy to guess',
      "Such as common words or a person's own name. When this is off, people are warned but may use such a password. Passwords that people already have stay valid.",
    ],
    [
      'Use the browser’s own speech recognition',
      'Only where this server cannot turn speech into words. The browser then sends what pupils say to its maker, such as Google or Apple.',
    ],
    [
      'Polar map for everyone',
      'The setting starts on: everybody who signs in sees the map. Off: only people with “Polar map” ticked in their account see it.',
    ],
    [
      "Sender's name in e-mails",
      'Leave this empty to use the name that was chosen when the server was set up.',
    ],
  ];
  for (const [label, sentence] of said)
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(sentence);
});
