import { type Message, message } from '#contract/messages/message.ts'
import { to } from '#contract/pages.ts'
import type { MeetingSubject } from '#server/features/meetings/notification-kinds.ts'
import { timeOf, titleOf } from '#server/features/meetings/notification-kinds.ts'
import { concerningMeetingsAndChoices, defineKind, type Told } from '#server/features/notifications/kind.ts'

interface WithLine {
  /** What the admin added. */
  line: string | null
}
interface RoundToVoteIn extends WithLine {
  about: 'round'
  roundId: number
  title: string | null
}
interface MeetingToAnswer extends MeetingSubject, WithLine {
  about: 'meeting' | 'options'
}
export type NudgedOf = RoundToVoteIn | MeetingToAnswer

export const nudged = defineKind<'nudge', NudgedOf>({
  name: 'nudge',
  levels: [],
  concerns: concerningMeetingsAndChoices,
  visibleTo: 'readers-of-posts',
  sentence: (told) => {
    const news = newsOf(told)
    const { line } = told.subject
    return line === null
      ? news
      : message('nudges.withLine', '{news}: “{line}”', { news: told.say(news), line })
  },
  path: (slug, subject) =>
    subject.about === 'round' ? to.round(slug, subject.roundId) : to.meeting(slug, subject.meetingId),
})

function newsOf({ subject, ...told }: Told<NudgedOf>): Message {
  const { actor, club } = told
  if (subject.about === 'round')
    return subject.title === null
      ? message('nudges.voteNews', '{actor} asks you to vote for the next book in {club}', { actor, club })
      : message('nudges.voteTitledNews', '{actor} asks you to vote in “{title}” in {club}', {
          actor,
          title: subject.title,
          club,
        })
  const meeting = { ...told, subject, details: null }
  const title = titleOf(meeting)
  return subject.about === 'options'
    ? message('nudges.timesNews', '{actor} asks which times work for you for “{title}” in {club}', {
        actor,
        title,
        club,
      })
    : message('nudges.meetingNews', '{actor} asks whether you’re coming to “{title}” on {time}', {
        actor,
        title,
        time: timeOf(meeting),
      })
}
