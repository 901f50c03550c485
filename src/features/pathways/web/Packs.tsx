import { useQuery } from '@tanstack/react-query';
import { copyPack } from '#features/lessons/contract.ts';
import type { LessonPack } from '#features/lessons/pack.ts';
import { packsQuery } from '#features/lessons/packs-query.ts';
import { useCopyPack } from '#features/lessons/use-copy-pack.ts';
import { may } from '#platform/shared/people/access.ts';
import { currentUserQuery } from '#platform/web/session.ts';
import { Button } from '#ui/buttons/Button.tsx';

/**
 * The lesson packs (ready-made lessons) for a pathway. A teacher copies one with a tap. Users who may not
 * copy lesson packs do not see them.
 */
export function Packs({ numbers, label }: { numbers: number[]; label: string }) {
  const { data: person = null } = useQuery({ ...currentUserQuery, enabled: false });
  const { data: packs = [] } = useQuery({ ...packsQuery, enabled: may(person, copyPack.access) });
  const found = packs.filter(({ number }) => numbers.includes(number));
  if (found.length === 0) return null;
  return (
    <ul className="grid from-top gap-2 no-print" aria-label={label}>
      {found.map((pack) => (
        <Pack key={pack.number} pack={pack} label={label} />
      ))}
    </ul>
  );
}

function Pack({ pack: { number, title, minutes }, label }: { pack: LessonPack; label: string }) {
  const copy = useCopyPack();
  return (
    <li className="row spread gap-3 sunken round-2 pad-2-3">
      <span className="grid slim">
        <span className="small muted">
          {label} · {minutes} min
        </span>
        <span className="strong breaks">
          {number}. {title}
        </span>
      </span>
      <Button look="outline" aria-label={`Copy: ${title}`} onClick={() => void copy(number)}>
        Copy
      </Button>
    </li>
  );
}
