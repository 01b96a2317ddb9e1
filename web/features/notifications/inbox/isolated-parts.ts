import type { Notification } from '#contract/notifications/notification.ts'

/** A name or a title is isolated, because its direction may differ from the sentence's. */
export interface TitlePart {
  text: string
  isIsolated: boolean
}

export function isolatedParts({
  title,
  actor,
  club,
}: Pick<Notification, 'title' | 'actor' | 'club'>): TitlePart[] {
  const quoted = /“(?<title>.*)”/su.exec(title)?.groups?.['title']
  const texts = [quoted, actor, club?.name].filter(
    (text) => text !== undefined && text !== null && text !== '',
  )
  return texts.reduce<TitlePart[]>(
    (parts, text) => parts.flatMap((part) => splitAt(part, text ?? '')),
    [{ text: title, isIsolated: false }],
  )
}

function splitAt(part: TitlePart, text: string): TitlePart[] {
  const start = part.isIsolated ? -1 : part.text.indexOf(text)
  if (start < 0) return [part]
  const around = (piece: string) => ({ text: piece, isIsolated: false })
  return [
    around(part.text.slice(0, start)),
    { text, isIsolated: true },
    around(part.text.slice(start + text.length)),
  ].filter((piece) => piece.text !== '')
}
