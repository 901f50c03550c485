import { Button } from '#ui/buttons/Button.tsx';
import { Drawer } from '#ui/layout/Drawer.tsx';
import type { QuestionGroup } from '../../contract.ts';
import { useWordForm, WordForm } from '../words/WordForm.tsx';

type Props = {
  group: QuestionGroup;
  onAdded(word: string): void;
  onClose(): void;
};

/**
 * Adds a reader's word to the words that the assistant understands. Words that occur in the questions but on
 * no page are offered as buttons.
 */
export function AddWordDrawer({ group: { wordings, unknownWords }, onAdded, onClose }: Props) {
  const form = useWordForm(unknownWords[0] ?? '', onAdded);
  return (
    <Drawer title="Add a word" onClose={onClose}>
      <div className="grid from-top gap-5">
        <p className="reading medium breaks line-loose no-margin" dir="auto">
          {wordings[0]?.wording}
        </p>
        {unknownWords.length > 1 && (
          <div className="grid gap-2">
            <p className="small muted">Words that no page has</p>
            <ul className="flex wrap gap-2" aria-label="Words that no page has">
              {unknownWords.map((word) => (
                <li key={word}>
                  <Button look="outline" onClick={() => form.setValues({ word })}>
                    {word}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        )}
        <WordForm form={form} />
      </div>
    </Drawer>
  );
}
