import { useState } from 'react';
import { useNavigate } from 'react-router';
import { INITIAL_COUNTRY } from '#platform/shared/people/countries.ts';
import { type HelpCard, readHelpText } from '#platform/shared/settings/help-card.ts';
import { links } from '#platform/web/addresses/links.ts';
import { untilItIsLeft, useForm } from '#ui/fields/use-form.ts';
import { personProblems, Registration } from '../../person.ts';
import { normalUserName } from '../../person-formats.ts';
import { usePhoneRulesAbroad } from '../../use-phone-rules-abroad.ts';
import { useEasyPassword } from '../passwords/use-easy-password.ts';
import type { Visitor } from '../sign-in/visitor.ts';
import { sendRegistration, type Values } from './send-registration.ts';

const EMPTY: Values = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  role: '',
  schoolName: '',
  country: INITIAL_COUNTRY,
  description: '',
  userName: '',
  password: '',
};

/**
 * Manages the registration form. Returns the help card (helplines and advice) if the description tells of
 * distress.
 */
export function useRegistration() {
  const navigate = useNavigate();
  const phones = usePhoneRulesAbroad();
  const [card, setCard] = useState<HelpCard>();
  const form = useForm<Values>({
    initial: EMPTY,
    check: (values) => personProblems(Registration, values, phones.isForeignPhone),
    onValuesChange: ({ country }) => void phones.load(country),
    prepare({ country }) {
      setCard(undefined);
      return phones.load(country);
    },
    async send(values, element) {
      if (await easyPassword.holdForm(element)) return undefined;
      const refused = await sendRegistration(values);
      if (refused) {
        const { help, errors } = refused;
        setCard(help && { ...readHelpText(errors?.description ?? ''), help });
        return refused;
      }
      const visitor: Visitor = { userName: normalUserName(values.userName) };
      navigate(links.verify(), { state: visitor });
      return untilItIsLeft();
    },
  });
  const { firstName, lastName, userName, schoolName, email } = form.values;
  const easyPassword = useEasyPassword(form.values.password, {
    // Each text is cut to the length that the call for the rating accepts. For a text that is too long for
    // its field, the form shows a message.
    personalTexts: [firstName, lastName, userName, schoolName, email].map((text) => text.slice(0, 300)),
  });
  return { ...form, easyPassword, card };
}
