import { message } from '#contract/messages/message.ts'
import { to } from '#contract/pages.ts'
import {
  concerning,
  concerningMeetingsAndChoices,
  defineKind,
  people,
} from '#server/features/notifications/kind.ts'
import { loadThreadWords } from './thread-words.ts'

export interface ThreadSubject {
  threadId: number
}

interface ReplySubject extends ThreadSubject {
  /** The first reply that the reader has not seen. */
  postId: number
}

/** Everyone hears of it who hears anything of the club. */
export const announced = defineKind<'announcement', ThreadSubject, string>({
  name: 'announcement',
  levels: [],
  concerns: concerningMeetingsAndChoices,
  visibleTo: 'readers-of-posts',
  urgent: true,
  details: loadThreadWords,
  sentence: ({ actor, club, details }) =>
    details
      ? message('board.announcedNews', '{actor} announced: “{words}”', { actor, words: details })
      : message('board.announcedPictureNews', '{actor} has an announcement for {club}', { actor, club }),
  path: (slug, { threadId }) => to.boardThread(slug, threadId),
})

export const boardReplied = defineKind<'board-reply', ReplySubject, string>({
  name: 'board-reply',
  levels: ['everything'],
  concerns: concerning,
  visibleTo: 'readers-of-posts',
  details: loadThreadWords,
  sentence: ({ details, ...told }) =>
    details
      ? message(
          'board.repliedNews',
          '{others, plural, =0 {{actor} replied to “{words}”} one {{actor} and # other replied to “{words}”} other {{actor} and # others replied to “{words}”}}',
          { ...people(told), words: details },
        )
      : message(
          'board.repliedOnBoardNews',
          '{others, plural, =0 {{actor} replied on the board} one {{actor} and # other replied on the board} other {{actor} and # others replied on the board}}',
          people(told),
        ),
  path: (slug, { threadId, postId }) => to.boardPost(slug, threadId, postId),
})

export const boardThreadStarted = defineKind<'board-thread', ThreadSubject, string>({
  name: 'board-thread',
  levels: ['everything'],
  concerns: concerning,
  visibleTo: 'readers-of-posts',
  details: loadThreadWords,
  sentence: ({ events, club, details, ...told }) => {
    if (events > 1)
      return message(
        'board.startedSeveralNews',
        '{others, plural, =0 {{actor} started {events, plural, one {# conversation} other {# conversations}} on the board} one {{actor} and # other started {events, plural, one {# conversation} other {# conversations}} on the board} other {{actor} and # others started {events, plural, one {# conversation} other {# conversations}} on the board}}',
        { ...people(told), events },
      )
    return details
      ? message('board.startedNews', '{actor} wrote on the board: “{words}”', {
          actor: told.actor,
          words: details,
        })
      : message('board.startedWithPictureNews', '{actor} posted a picture on the board of {club}', {
          actor: told.actor,
          club,
        })
  },
  path: (slug, { threadId }) => to.boardThread(slug, threadId),
})
