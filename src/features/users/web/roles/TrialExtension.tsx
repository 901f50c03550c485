import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SETTING_LIMITS } from '#platform/shared/settings/application-settings.ts';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { longDay } from '#ui/dates.ts';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { useForm } from '#ui/fields/use-form.ts';
import { useNotices } from '#ui/messages/notices.ts';
import { extendTrial, type UserRecord } from '../../contract.ts';
import { USERS } from '../list/users-query.ts';
import styles from './TrialExtension.module.css';

const { max } = SETTING_LIMITS.trialDays;

type Props = { user: UserRecord; onExtended: (updatedAt: string) => void };

/**
 * Extends the trial of a user by a number of days. The change is saved immediately and independently of the
 * form (docs/behaviour.md 7.5).
 */
export function TrialExtension({ user, onExtended }: Props) {
  const [end, setEnd] = useState(user.attributes.trialEndsAt);
  const { trialDays } = useNotices();
  const client = useQueryClient();
  const form = useForm({
    initial: { days: String(trialDays) },
    clearInputErrorOnChange: false,
    async send({ days }) {
      const result = await attempt(extendTrial, { body: { id: user.id, days: Number(days) } });
      if (result.is === 'refused')
        return { ...result, errors: { days: result.errors?.days ?? sentenceOf(result) } };
      setEnd(result.answer.trialEndsAt);
      onExtended(result.answer.updatedAt);
      void client.invalidateQueries({ queryKey: [USERS] });
      return undefined;
    },
  });

  return (
    <div className="grid gap-3 amber round-2 pad-3-4">
      <p role="status">
        {end ? (
          <>
            {new Date(end) < new Date() ? 'The trial ended on ' : 'The trial ends on '}
            <b>{longDay(new Date(end))}</b>.
          </>
        ) : (
          'The trial has no end date.'
        )}
      </p>
      <div className={styles.row}>
        <NumberField
          label="Extend by"
          unit="days"
          min={1}
          max={max}
          {...form.field('days')}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Stops the browser's own reaction to Enter: it would submit the outer form, which contains this
            // field.
            event.preventDefault();
            form.submit();
          }}
        />
        <Button look="outline" onClick={() => form.submit()}>
          Extend trial
        </Button>
      </div>
    </div>
  );
}
