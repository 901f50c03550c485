/** A piece of a suggestion's text. `isTyped` is true if the reader has typed this piece. */
export type Piece = { text: string; isTyped: boolean };

/** @returns the text of a suggestion in pieces. A word that the reader has misspelt counts as not typed. */
export function typedPieces(suggestion: string, typed: string): Piece[] {
  const marks = Array.from(suggestion, () => false);
  const words = [...plain(suggestion).matchAll(WORD)];
  for (const word of plain(typed).match(WORD) ?? []) {
    const match = words.find((candidate) => candidate[0].startsWith(word) && !marks[candidate.index]);
    if (match) marks.fill(true, match.index, match.index + word.length);
  }
  return piecesOf(suggestion, marks);
}

const WORD = /[\p{L}\p{N}]+/gu;

/** Changes capitals to small letters and removes accents. Every character keeps its position. */
function plain(text: string): string {
  return Array.from(text, (character) => {
    const bare = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return bare.length === character.length ? bare : character;
  }).join('');
}

function piecesOf(suggestion: string, marks: boolean[]): Piece[] {
  const pieces: Piece[] = [];
  for (let index = 0; index < suggestion.length; index += 1) {
    const text = suggestion.charAt(index);
    // Spaces and punctuation after a typed word belong to the typed piece.
    const isTyped = Boolean(marks[index]) || (!/[\p{L}\p{N}]/u.test(text) && pieces.at(-1)?.isTyped === true);
    const last = pieces.at(-1);
    if (last?.isTyped === isTyped) last.text += text;
    else pieces.push({ text, isTyped });
  }
  return pieces;
}
