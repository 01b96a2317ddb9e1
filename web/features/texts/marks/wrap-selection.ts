import { changeText, type MentioningText } from '../mentions/mentions-in-text.ts'

export interface Selection {
  start: number
  end: number
}

/** Puts a mark on both sides of the selected words, or takes it away. Without a selection the caret stands between two marks. */
export function wrapSelection(
  written: MentioningText,
  { start, end }: Selection,
  mark: string,
): { written: MentioningText; selection: Selection } {
  const words = written.text.slice(start, end)
  // A double tap selects the space after a word, too.
  const from = start + (words.length - words.trimStart().length)
  const to = Math.max(from, start + words.trimEnd().length)
  const { text } = written
  // One change at each side, so that mentions between them stay.
  const insert = (into: MentioningText, at: number, added: string, removed = 0) =>
    changeText(into, into.text.slice(0, at) + added + into.text.slice(at + removed))
  if (isMarked(text, { start: from, end: to }, mark)) {
    const unmarked = insert(insert(written, to, '', mark.length), from - mark.length, '', mark.length)
    return { written: unmarked, selection: { start: from - mark.length, end: to - mark.length } }
  }
  const marked = insert(insert(written, to, mark), from, mark)
  return { written: marked, selection: { start: from + mark.length, end: to + mark.length } }
}

/** One of two stars is another mark. */
const isMarked = (text: string, { start, end }: Selection, mark: string): boolean =>
  text.slice(0, start).endsWith(mark) &&
  text.slice(end).startsWith(mark) &&
  (mark !== '*' || !text.slice(0, start).endsWith('**'))
