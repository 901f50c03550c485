import { useState } from 'react';
import { Checkbox } from '#ui/fields/choices/Checkbox.tsx';
import { Drawer } from '#ui/layout/Drawer.tsx';
import type { Found, QuestionGroup } from '../../contract.ts';
import { PageChoice } from './PageChoice.tsx';
import { SentenceChoice } from './SentenceChoice.tsx';

type Page = { answerID: number; title: string };

type Props = {
  group: QuestionGroup;
  /** The page whose sentences are shown first. If undefined, the editor first searches for a page. */
  at: Page | undefined;
  onBind(wordings: QuestionGroup['wordings'], page: Found): void;
  onClose(): void;
};

/**
 * Binds the questions of a group to a sentence of any page: the assistant then answers them with this
 * sentence.
 */
export function BindDrawer({ group, at, onBind, onClose }: Props) {
  const { wordings } = group;
  const [page, setPage] = useState(at);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const taken = wordings.filter(({ wording }) => !leftOut.has(wording));

  function turn(wording: string) {
    const next = new Set(leftOut);
    if (!next.delete(wording)) next.add(wording);
    setLeftOut(next);
  }

  return (
    <Drawer title="Choose a sentence" onClose={onClose}>
      <div className="grid from-top gap-5">
        {wordings.length === 1 ? (
          <p className="reading medium breaks line-loose no-margin" dir="auto">
            {wordings[0]?.wording}
          </p>
        ) : (
          <fieldset className="grid slim breaks no-margin no-padding no-border">
            <legend className="small strong">Questions that it answers</legend>
            {wordings.map(({ wording }) => (
              <Checkbox
                key={wording}
                label={wording}
                checked={!leftOut.has(wording)}
                onChange={() => turn(wording)}
              />
            ))}
          </fieldset>
        )}
        {page ? (
          <SentenceChoice
            page={page}
            shown={group.complaints.map(({ sentence }) => sentence)}
            isReady={taken.length > 0}
            onChoose={(sentence) => onBind(taken, { ...page, sentence })}
            onOtherPage={() => setPage(undefined)}
          />
        ) : (
          <PageChoice nearest={group.nearest} onChoose={setPage} />
        )}
      </div>
    </Drawer>
  );
}
