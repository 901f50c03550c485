import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { Columns, Section } from '#ui/layout/Section.tsx';
import { CalmBox, Sheet } from '#ui/layout/Sheet.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import type { Pronunciation } from '../contract.ts';
import { PronunciationForm, usePronunciationForm } from './PronunciationForm.tsx';
import { pronunciationsQuery } from './pronunciations-query.ts';
import { WordList } from './WordList.tsx';

/**
 * Renders the button that reads a word aloud. The caller supplies it, because the voices belong to another
 * feature.
 */
type ShowHear = (word: Pronunciation) => ReactNode;

/** The screen on which editors correct words that are read aloud or recognised wrongly. */
export function PronunciationsScreen({ showHear }: { showHear: ShowHear }) {
  const { data, isError, refetch } = useQuery(pronunciationsQuery);
  return (
    <Sheet title="How words are said">
      <p className="intro">
        For words that are not said as they are written. They are read aloud as spelt here, and recognised
        when somebody asks by voice.
      </p>
      {data && <Words words={data.words} showHear={showHear} />}
      {!data && isError && (
        <CalmBox>
          <p role="alert">The words could not be loaded.</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </CalmBox>
      )}
      {!data && !isError && <Loading text="Loading..." />}
    </Sheet>
  );
}

function Words({ words, showHear }: { words: Pronunciation[]; showHear: ShowHear }) {
  const form = usePronunciationForm();

  function edit(word: Pronunciation) {
    form.setValues(word);
    form.props.ref.current?.querySelector<HTMLInputElement>('[name="saidAs"]')?.focus();
  }

  return (
    <Columns count={2}>
      <Section title="Add or change a word">
        <PronunciationForm form={form} words={words} />
      </Section>
      <Section title={`${words.length} words`}>
        <WordList words={words} onEdit={edit} showHear={showHear} />
      </Section>
    </Columns>
  );
}
