import { type Message, message } from '#contract/messages/message.ts'
import { type Sentence, sentence } from '#contract/messages/sentence.ts'

/** The sentences that explain a count (`count.ts`). Titles are those of books on the ballot. */
interface Scored {
  title: string
  votes: number
}

export const nothingChosen = (ballots: number): Sentence =>
  ballots === 0
    ? message('choosing.count.nobody', 'Nobody voted, so no book was chosen.')
    : message('choosing.count.none', 'No ballot named a book that could win, so no book was chosen.')

export const onlyBook = (title: string): Sentence =>
  message('choosing.count.only', '{title} was the only book left on the ballot.', { title })

export const noneBeatsAll: Sentence = message(
  'choosing.count.noneBeatsAll',
  'No book beats each of the others.',
)

interface Duel {
  /** Of the other book. */
  title: string
  votes: number
  against: number
}

/** "Piranesi beats each of the others: 7 to 4 against Circe and 8 to 3 against Emma." */
export function beatsAll(winner: string, duels: readonly Duel[]): Sentence {
  const [only] = duels
  if (only && duels.length === 1)
    return message('choosing.count.beats', '{winner} beats {title} {votes, number} to {against, number}.', {
      winner,
      ...only,
    })
  return sentence(
    message('choosing.count.beatsAll', '{winner} beats each of the others: {scores}.', {
      winner,
      scores: '',
    }),
    {
      lists: {
        scores: duels.map(({ title, votes, against }) =>
          message('choosing.count.score', '{votes, number} to {against, number} against {title}', {
            title,
            votes,
            against,
          }),
        ),
      },
    },
  )
}

export interface Defeat {
  title: string
  by: string
  votes: number
  against: number
}

const loses = (defeat: Defeat): Message =>
  message('choosing.count.loses', '{title} loses to {by} {votes, number} to {against, number}', { ...defeat })

export const unbeaten = (titles: readonly string[]): Sentence =>
  titles.length === 1
    ? message('choosing.count.onlyUnbeaten', '{title} is the only book that loses to none of the others.', {
        title: titles[0] ?? '',
      })
    : sentence(message('choosing.count.unbeaten', '{titles} lose to none of the others.', { titles: '' }), {
        lists: { titles },
      })

export const smallestDefeat = (defeats: readonly Defeat[]): Sentence =>
  sentence(
    defeats.length === 1
      ? message('choosing.count.smallestDefeat', 'The smallest worst defeat decides: {defeat}.', {
          defeat: '',
        })
      : message(
          'choosing.count.smallestDefeats',
          'The smallest worst defeat decides, and {count, plural, one {# book shares it} other {# books share it}}: {defeats}.',
          { count: defeats.length, defeats: '' },
        ),
    { lists: { [defeats.length === 1 ? 'defeat' : 'defeats']: defeats.map(loses) } },
  )

export const otherDefeats = (defeats: readonly Defeat[]): Sentence =>
  sentence(message('choosing.count.otherDefeats', 'The others lose by more: {defeats}.', { defeats: '' }), {
    lists: { defeats: defeats.map(loses) },
  })

const hasVotes = ({ title, votes }: Scored): Message =>
  message('choosing.count.has', '{title} has {votes, number}', { title, votes })

export const fewestAgainst = ({ title, votes }: Scored, rest: readonly Scored[]): Sentence =>
  sentence(
    message(
      'choosing.count.fewestAgainst',
      'Across all pairs, {title} has the fewest votes against it: {votes, number}; {others}.',
      { title, votes, others: '' },
    ),
    { lists: { others: rest.map(hasVotes) } },
  )

export const sameAgainst = (titles: readonly string[], votes: number): Sentence =>
  sentence(
    message(
      'choosing.count.sameAgainst',
      'Across all pairs, {titles} have the same number of votes against them: {votes, number}.',
      { titles: '', votes },
    ),
    { lists: { titles } },
  )

export const mostFirst = ({ title, votes }: Scored, rest: readonly Scored[]): Sentence =>
  sentence(
    message(
      'choosing.count.mostFirst',
      '{title} is ranked first on the most ballots: {votes, number}; {others}.',
      { title, votes, others: '' },
    ),
    {
      lists: {
        others: rest.map((other) => message('choosing.count.on', '{title} on {votes, number}', { ...other })),
      },
    },
  )

export const sameFirst = (titles: readonly string[], votes: number): Sentence =>
  sentence(
    message(
      'choosing.count.sameFirst',
      '{titles} are ranked first on the same number of ballots: {votes, number}.',
      { titles: '', votes },
    ),
    { lists: { titles } },
  )

/** "Memphis has the most votes: 42 from 100 ballots. Nashville has 26 and Knoxville has 17." */
export function mostVotes(
  best: readonly Scored[],
  rest: readonly Scored[],
  ballots: number,
  isApproval: boolean,
): Sentence {
  const votes = best[0]?.votes ?? 0
  const title = best[0]?.title ?? ''
  const titles = best.map((one) => one.title)
  const first: Sentence =
    best.length === 1
      ? isApproval
        ? message(
            'choosing.count.mostApprovals',
            '{title} has the most approvals: {votes, number} from {ballots, plural, one {# ballot} other {# ballots}}.',
            { title, votes, ballots },
          )
        : message(
            'choosing.count.mostVotes',
            '{title} has the most votes: {votes, number} from {ballots, plural, one {# ballot} other {# ballots}}.',
            { title, votes, ballots },
          )
      : sentence(
          isApproval
            ? message(
                'choosing.count.sameApprovals',
                '{titles} have the most approvals, {votes, number} each.',
                { titles: '', votes },
              )
            : message('choosing.count.sameVotes', '{titles} have the most votes, {votes, number} each.', {
                titles: '',
                votes,
              }),
          { lists: { titles } },
        )
  if (rest.length === 0) return first
  return sentence(message('choosing.count.andOthers', '{first} {others}.', { first: '', others: '' }), {
    lists: { first: [first], others: rest.map(hasVotes) },
  })
}

export const longestWait = (title: string): Sentence =>
  message(
    'choosing.count.longestWait',
    'Of these, the member who suggested {title} has waited longest for a win.',
    { title },
  )

export const sameWait: Sentence = message(
  'choosing.count.sameWait',
  'The members who suggested them have waited equally long for a win.',
)

export const draw = (drawn: string, all: readonly { title: string; fingerprint: string }[]): Sentence =>
  sentence(
    message(
      'choosing.count.draw',
      'A draw computed from the ballots, which anyone can repeat, decides: {draws}. The lowest wins: {title}.',
      { draws: '', title: drawn },
    ),
    {
      lists: {
        draws: all.map((one) => message('choosing.count.draws', '{title} draws {fingerprint}', { ...one })),
      },
    },
  )
