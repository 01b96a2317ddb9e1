import { cleanProse } from '#contract/http/clean-text.ts'
import { boardPicturesMax, boardPostMax } from '#contract/board/post.ts'
import type { Mention } from '#contract/texts/mention.ts'
import { readDraft, writeDraft } from '#web/client/drafts.ts'
import { type MentioningText, trimText } from '#web/features/texts/mentions/mentions-in-text.ts'

export interface DraftPicture {
  /** Its address; pictures are uploaded before the words are sent. */
  image: string
  description: string
}

/** What somebody is writing on the board. */
export interface BoardDraft extends MentioningText {
  pictures: readonly DraftPicture[]
}

export const emptyDraft: BoardDraft = { text: '', mentions: [], pictures: [] }

export const isEmpty = ({ text, pictures }: BoardDraft): boolean =>
  cleanProse(text) === '' && pictures.length === 0

export const isTooLong = ({ text }: BoardDraft): boolean => text.trim().length > boardPostMax

export interface Words {
  content: string
  mentions: Mention[]
  pictures: DraftPicture[]
}

export function toSend({ pictures, ...written }: BoardDraft): Words {
  const { text, mentions } = trimText(written)
  return {
    content: text,
    mentions,
    pictures: pictures.map(({ image, description }) => ({ image, description: description.trim() })),
  }
}

/** One text after the other, such as one that could not be sent before what was typed meanwhile. */
export function joined(first: BoardDraft, second: BoardDraft): BoardDraft {
  if (isEmpty(first)) return second
  if (isEmpty(second)) return first
  const before = first.text === '' ? '' : `${first.text}\n`
  return {
    text: before + second.text,
    mentions: [
      ...first.mentions,
      ...second.mentions.map((mention) => ({ ...mention, start: mention.start + before.length })),
    ],
    pictures: [...first.pictures, ...second.pictures].slice(0, boardPicturesMax),
  }
}

/** Of a conversation, or of the beginning of one. */
export const draftName = (clubId: number, of: number | 'new'): string => `draft:board:${clubId}/${of}`

/** Pictures are too large to be kept through a reload. */
export function readBoardDraft(name: string, reader: number): BoardDraft {
  try {
    const saved: unknown = JSON.parse(readDraft(name, reader) ?? 'null')
    return isWords(saved) ? { ...emptyDraft, text: saved.text, mentions: saved.mentions } : emptyDraft
  } catch {
    return emptyDraft
  }
}

const isWords = (value: unknown): value is MentioningText =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'mentions' in value &&
  Array.isArray(value.mentions)

export const writeBoardDraft = (name: string, reader: number, { text, mentions }: BoardDraft): void =>
  void writeDraft(name, text === '' ? null : JSON.stringify({ text, mentions }), reader)
