import { useNavigate } from 'react-router';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { INITIAL_COUNTRY } from '#platform/shared/people/countries.ts';
import { links } from '#platform/web/addresses/links.ts';
import { attempt } from '#platform/web/calls/attempt.ts';
import { checkSession } from '#platform/web/session.ts';
import { untilItIsLeft, useForm } from '#ui/fields/use-form.ts';
import * as contract from '../../contract.ts';
import { FirstAdministrator, personProblems, plainProblems } from '../../person.ts';
import { useEasyPassword } from '../passwords/use-easy-password.ts';
import type { NewServer } from './set-up-query.ts';

/** Manages the set-up form. Opens the home page when the set-up is done. */
export function useSetUp(code: string, { userName, email: givenEmail, help }: NewServer) {
  const navigate = useNavigate();
  const form = useForm({
    initial: {
      firstName: '',
      lastName: '',
      email: givenEmail,
      password: '',
      schoolName: '',
      country: INITIAL_COUNTRY,
      helpName: '',
      helpPhone: '',
    },
    check: (values) => plainProblems(personProblems(FirstAdministrator, values)),
    async send(values, element) {
      if (await easyPassword.holdForm(element)) return undefined;
      // The form hides the fields for a helpline if the country already has helplines, so their values are
      // not sent.
      const own = Object.hasOwn(help.countries, values.country) && { helpName: '', helpPhone: '' };
      const result = await attempt(contract.setUp, { body: { code, ...values, ...own } });
      if (result.is === 'refused') return result.status === 404 ? ENDED : result;
      await checkSession().catch(() => null);
      navigate(links.page(SPECIAL_PAGES.home), { replace: true });
      return untilItIsLeft();
    },
  });
  const { password, firstName, lastName, email, schoolName } = form.values;
  const easyPassword = useEasyPassword(password, {
    personalTexts: [userName, firstName, lastName, email, schoolName].map((text) => text.slice(0, 300)),
  });
  return { ...form, easyPassword };
}

const ENDED = {
  status: 404,
  message:
    'This code no longer works. If you have not set up the server, start it again: its log has a new address.',
};
