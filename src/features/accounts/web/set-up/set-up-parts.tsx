import { countryName } from '#platform/shared/people/countries.ts';
import { HELP_LIMITS, type HelpLine, type HelpSettings } from '#platform/shared/settings/help-card.ts';
import { CountryField } from '#ui/fields/CountryField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { shortAddress } from '#ui/help/help-address.ts';
import { Pair } from '#ui/layout/Section.tsx';
import { PASSWORD_RULES } from '../../password-rules.ts';
import { FormGroup } from '../layout/FormPage.tsx';
import { NewPasswordField } from '../passwords/NewPasswordField.tsx';
import { RuleList } from '../register/RuleList.tsx';
import type { NewServer } from './set-up-query.ts';
import type { useSetUp } from './use-set-up.ts';

type Form = ReturnType<typeof useSetUp>;

export function AdministratorPart({ form, userName }: { form: Form; userName: string }) {
  return (
    <FormGroup legend="YOU, THE ADMINISTRATOR">
      <Pair>
        <TextField {...form.field('firstName')} label="First name" autoComplete="given-name" required />
        <TextField {...form.field('lastName')} label="Last name" autoComplete="family-name" required />
        <TextField
          {...form.field('email')}
          label="Email"
          type="email"
          autoComplete="email"
          hint="For a forgotten password."
          required
        />
        <TextField
          label="Username"
          autoComplete="username"
          value={userName}
          hint="You log in with it."
          readOnly
        />
        <div className="all-columns grid from-top slim gap-3">
          <NewPasswordField
            {...form.field('password')}
            label="Password"
            easyPassword={form.easyPassword}
            aria-describedby="password-rules"
          />
          <RuleList id="password-rules" of="password" rules={PASSWORD_RULES} value={form.values.password} />
        </div>
      </Pair>
    </FormGroup>
  );
}

export function SchoolPart({ form, help }: { form: Form; help: HelpSettings }) {
  const { country } = form.values;
  const own = Object.hasOwn(help.countries, country) ? help.countries[country] : undefined;
  return (
    <FormGroup legend="YOUR SCHOOL">
      <div className="grid gap-4">
        <Pair>
          <TextField {...form.field('schoolName')} label="School" autoComplete="organization" required />
          <CountryField {...form.field('country')} label="Country" />
        </Pair>
        <p className="small line-loose muted">
          When a child writes about distress, a card shows these helplines instead of a page:
        </p>
        <Lines lines={own ?? help.elsewhere} />
        {!own && <OwnHelpline form={form} country={countryName(country)} />}
      </div>
    </FormGroup>
  );
}

function Lines({ lines }: { lines: HelpLine[] }) {
  return (
    <ul className="grid gap-2 round-2 pad-3-4 ground">
      {lines.map(({ name, phone, url }) => (
        <li key={phone + url}>
          <b>{phone || shortAddress(url)}</b> <span className="muted">{name}</span>
        </li>
      ))}
    </ul>
  );
}

function OwnHelpline({ form, country }: { form: Form; country: string }) {
  return (
    <>
      <p className="small line-loose muted">
        None of {country} is known here. Do you know one for children? You may leave this empty.
      </p>
      <Pair>
        <TextField
          {...form.field('helpPhone')}
          label="Phone number"
          type="tel"
          autoComplete="off"
          maxLength={HELP_LIMITS.phone}
        />
        <TextField
          {...form.field('helpName')}
          label="Name, or when to call"
          autoComplete="off"
          maxLength={HELP_LIMITS.name}
        />
      </Pair>
    </>
  );
}

/**
 * The section of the set-up about the starting library. The server has already stored it, unless the setting
 * LIBRARY is off. This section says which of the two is the case, and how to start again with the other one.
 */
export function LibraryPart({ server: { library, keptIn } }: { server: NewServer }) {
  const { isOn, pages, bulletins } = library;
  return (
    <FormGroup legend="LIBRARY">
      <div className="grid gap-3">
        {isOn ? (
          <>
            <p>
              The library is in: {pages.toLocaleString('en-AU')} pages, and {bulletins} pieces of news,
              lessons and worksheets.
            </p>
            <details>
              <summary className="pointer accent medium tap centre-rows">Start without it</summary>
              <p className="small line-loose muted">
                Stop the server,{' '}
                {keptIn === 'DATABASE_URL' ? 'empty the database' : `delete the folder ${keptIn}`}, and start
                it with <code>LIBRARY=off</code>. Nothing is lost: nobody has used it yet.
              </p>
            </details>
          </>
        ) : (
          <p>
            This server starts empty, because <code>LIBRARY=off</code> is set. Remove the setting and start
            again, and the library is filled in.
          </p>
        )}
      </div>
    </FormGroup>
  );
}
