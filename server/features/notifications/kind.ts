import type { Message } from '#contract/messages/message.ts'
import type { NotificationKind } from '#contract/notifications/notification.ts'
import type { NotificationLevel } from '#contract/notifications/preferences.ts'
import type { Change, Db } from '#server/db/schema.ts'
import type { Wording } from '#server/messages/wording.ts'
import { type ReaderTimes, readerTimes } from '#server/time/wall-time.ts'

/** Facts for a sentence: who caused the last event, how many others there were, how often it happened, and what it is about. */
export interface Told<Subject, Details = never> extends ReaderTimes {
  actor: string
  /** People besides the last one. */
  others: number
  events: number
  club: string
  /** As known when it happened. */
  subject: Subject
  /** As known now, as far as this reader may see; null if the kind loads no details, or there are none. */
  details: Details | null
}

export interface NotificationRow {
  id: number
  user_id: number
  /** JSON of the subject of its kind. */
  subject: string
  thread_id: number | null
}

/** Notifications that are shown together, so that their details are loaded together. */
export interface NotificationList {
  db: Db | Change
  rows: readonly NotificationRow[]
}

/** By the notifications' ids. */
export type LoadDetails<Details> = (list: NotificationList) => Promise<ReadonlyMap<number, Details>>

/** Loads details once for each list, however many kinds ask for them. */
export function loadOncePerList<Details>(load: LoadDetails<Details>): LoadDetails<Details> {
  const loaded = new WeakMap<NotificationList, Promise<ReadonlyMap<number, Details>>>()
  return (list) => {
    const known = loaded.get(list)
    if (known) return known
    const details = load(list)
    loaded.set(list, details)
    return details
  }
}

interface Audience {
  /** The levels of a club at which it is sent to readers it does not concern; `concerns` adds those it does. */
  levels: readonly NotificationLevel[]
  /** The levels at which it is sent to readers whom it concerns. */
  concerns: readonly NotificationLevel[]
  /** Who still sees it when they look: readers of the club's posts, its admins, or everybody who was notified. */
  visibleTo: 'readers-of-posts' | 'admins' | 'anyone'
  /** Events that share a notification replace each other: it describes the last one instead of the first. */
  tellsLatest?: true
  /** Its email waits neither for the reader's hour nor for the pause after another one. */
  urgent?: true
  /** Its feature sends an email of its own to those who want emails about it; bundles leave it out. */
  hasOwnEmail?: true
}

interface Declaration<Name extends NotificationKind, Subject, Details> extends Audience {
  name: Name
  /** A string is one that is in no catalogue yet. */
  sentence: (told: Told<Subject, Details>) => Message
  path: (slug: string, subject: Subject) => string
  /** Loads what the sentence tells besides the subject. */
  details?: LoadDetails<Details>
}

export interface ToldRow
  extends Omit<Told<unknown>, 'subject' | 'details' | 'dates' | 'say'>, NotificationRow {
  slug: string
  /** Of the reader's account. */
  language: string | null
}

export interface Described {
  title: string
  path: string
}

/** For a reader of this language. */
export type Describe = (row: ToldRow, wording: Wording) => Described

export interface AnyKind<Name extends NotificationKind = NotificationKind> extends Audience {
  name: Name
  /** The subjects are those that were stored with this kind. */
  describe: (list: NotificationList) => Promise<Describe>
}

export type Kind<Name extends NotificationKind, Subject, Details = never> = AnyKind<Name> &
  Declaration<Name, Subject, Details>

/** Every kind; `server/features.ts` composes them from the features that cause them. */
export type Kinds = { readonly [Name in NotificationKind]: AnyKind<Name> }

export const defineKind = <Name extends NotificationKind, Subject, Details = never>(
  declaration: Declaration<Name, Subject, Details>,
): Kind<Name, Subject, Details> => ({
  ...declaration,
  describe: async (list) => {
    const details = await declaration.details?.(list)
    return ({ slug, actor, others, events, club, timeZone, language, ...row }, wording) => {
      const subject: Subject = JSON.parse(row.subject)
      const sentence = declaration.sentence({
        actor,
        others,
        events,
        club,
        subject,
        details: details?.get(row.id) ?? null,
        ...readerTimes(wording, { timeZone, language }),
      })
      return { title: wording.say(sentence), path: declaration.path(slug, subject) }
    }
  },
})

/** The levels at which a notification is sent to those whom it concerns, unless it matters more. */
export const concerning: readonly NotificationLevel[] = ['everything', 'concerns-me']

/** The levels at which members hear about meetings and choices, which concern every member. */
export const concerningMeetingsAndChoices: readonly NotificationLevel[] = [
  ...concerning,
  'meetings-and-choices',
]

/** For texts such as "Jonas replied", "Jonas and 1 other replied", "Jonas and 3 others replied". */
export const people = ({ actor, others }: Pick<Told<unknown>, 'actor' | 'others'>) => ({ actor, others })

/** A title as pages show it: without the prefix that marks questions (specification, 2). */
export const withoutPrefix = (title: string): string => title.replace(/^Question:\s*/, '') || title
