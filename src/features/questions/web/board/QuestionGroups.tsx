import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { removeEverydayWord } from '#features/assistant/lexicon-contract.ts';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { focusTab } from '#ui/layout/Tabs.tsx';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import { showToast } from '#ui/messages/toast.ts';
import { useConfirm } from '#ui/messages/use-confirm.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import {
  type Found,
  type QuestionGroup as Group,
  moveQuestions,
  type Pile,
  removeQuestions,
} from '../../contract.ts';
import { QUESTIONS } from '../questions-query.ts';
import { AddWordDrawer } from './AddWordDrawer.tsx';
import { BindDrawer } from './BindDrawer.tsx';
import { bindQuestions } from './bind-questions.ts';
import { QuestionGroup } from './QuestionGroup.tsx';

type Props = {
  groups: Group[];
  pile: Pile;
  /** True if this is the only group of questions in its list. When it is removed, the list disappears too. */
  isLast: boolean;
};

/** The open drawer. `at` is the page whose sentences the drawer shows first. */
type Open =
  | { is: 'nothing' }
  | { is: 'binding'; group: Group; at?: Found | undefined }
  | { is: 'word'; group: Group };

const MOVED: Record<Pile, string> = {
  toDo: 'Questions brought back',
  done: 'Questions done',
  setAside: 'Questions ignored',
};

export function QuestionGroups({ groups, pile, isLast }: Props) {
  const { busy, refusal, list, change } = useChanges(pile, isLast);
  const { confirm, dialog } = useConfirm();
  const [open, setOpen] = useState<Open>({ is: 'nothing' });
  const close = () => setOpen({ is: 'nothing' });

  function bind(group: Group, wordings: Group['wordings'], { answerID, title, sentence }: Found) {
    close();
    const ids = idsOf(wordings);
    void change(async () => {
      const asked = wordings.map(({ wording }) => wording);
      const problem = await bindQuestions(asked, { answerID, sentence }, group.boundTo);
      return problem ?? move(ids, 'done');
    }, `“${title}” answers it from now on`);
  }

  async function remove({ wordings }: Group) {
    const text = `Delete “${shortened(wordings[0]?.wording ?? '')}”?`;
    if (await confirm({ text, verb: 'Delete' }))
      await change(
        () => sent(attempt(removeQuestions, { body: { ids: idsOf(wordings) } })),
        'Questions deleted',
      );
  }

  return (
    <>
      {refusal && <RefusedAlert>{refusal}</RefusedAlert>}
      {groups.length === 0 && <Loading text="Loading..." />}
      <ul ref={list} className="grid" aria-label="Questions" tabIndex={-1} aria-busy={busy}>
        {groups.map((group) => (
          <QuestionGroup
            key={group.wordings[0]?.ids[0]}
            {...{ group, pile }}
            onAnswer={(page) =>
              page.sentence ? bind(group, group.wordings, page) : setOpen({ is: 'binding', group, at: page })
            }
            onChoose={() => setOpen({ is: 'binding', group })}
            onAddWord={() => setOpen({ is: 'word', group })}
            onMove={(to) => {
              const ids = idsOf(group.wordings);
              void change(
                () => move(ids, to),
                MOVED[to],
                () => move(ids, pile),
              );
            }}
            onRemove={() => void remove(group)}
          />
        ))}
      </ul>
      {open.is === 'binding' && (
        <BindDrawer
          group={open.group}
          at={open.at}
          onBind={(wordings, page) => bind(open.group, wordings, page)}
          onClose={close}
        />
      )}
      {open.is === 'word' && (
        <AddWordDrawer
          group={open.group}
          onClose={close}
          onAdded={(word) => {
            const ids = idsOf(open.group.wordings);
            close();
            void change(
              () => move(ids, 'done'),
              `${word} added`,
              async () => {
                const problem = await sent(attempt(removeEverydayWord, { body: { word } }));
                return problem ?? move(ids, pile);
              },
            );
          }}
        />
      )}
      {dialog}
    </>
  );
}

/**
 * Makes the editor's changes to the questions, one at a time, and tells the editor whether each succeeded.
 */
function useChanges(pile: Pile, isLast: boolean) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const client = useQueryClient();
  const list = useRef<HTMLUListElement>(null);

  /**
   * Makes a change, and then shows the message `done`, or why the change failed.
   * @param work makes the change. Returns a sentence that says why it failed, or null on success
   * @param undo makes the opposite change, if the user presses Undo
   * @returns true if the change succeeded
   */
  async function make(work: Work, done: string, undo?: Work): Promise<boolean> {
    setBusy(true);
    const problem = await work();
    await client.invalidateQueries({ queryKey: [QUESTIONS] });
    setBusy(false);
    setRefusal(problem ?? '');
    if (problem === null) showToast(done, undo && (() => void make(undo, 'Undone')));
    return problem === null;
  }

  async function change(work: Work, done: string, undo?: Work): Promise<void> {
    if (busy || !(await make(work, done, undo))) return;
    // Moves the focus, because the pressed button was removed together with its group of questions.
    if (isLast) focusTab(pile);
    else list.current?.focus();
  }

  return { busy, refusal, list, change };
}

type Work = () => Promise<string | null>;

function idsOf(wordings: Group['wordings']): string[] {
  return wordings.flatMap(({ ids }) => ids);
}

function move(ids: string[], pile: Pile): Promise<string | null> {
  return sent(attempt(moveQuestions, { body: { ids, pile } }));
}

async function sent(result: ReturnType<typeof attempt>): Promise<string | null> {
  const come = await result;
  return come.is === 'refused' ? sentenceOf(come) : null;
}

function shortened(wording: string): string {
  return wording.length > 80 ? `${wording.slice(0, 79)}…` : wording;
}
