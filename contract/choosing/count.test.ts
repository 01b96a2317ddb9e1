import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wordSentence } from '#contract/messages/sentence.ts'
import { formatText } from '#contract/messages/format.ts'
import type { Message } from '#contract/messages/message.ts'
import { compile } from '#server/messages/compile.ts'
import { type Candidate, countBallots as rawCount, type CountInput } from './count.ts'

const english = {
  locale: 'en',
  say: (text: Message | string) =>
    typeof text === 'string' ? text : formatText(compile(text.english), text.values ?? {}, 'en'),
}

/** With its steps in English. */
function countBallots(input: CountInput) {
  const { steps, ...rest } = rawCount(input)
  return { ...rest, steps: steps.map((step) => wordSentence(step, english)) }
}

const books = (...titles: string[]): Candidate[] =>
  titles.map((title, at) => ({ id: at + 1, title, waitingSince: '2026-01-01T00:00:00.000Z' }))

/** Ballots as published: a number of voters and their ranking. */
const votes = (...groups: [number, number[]][]): number[][] =>
  groups.flatMap(([count, ranking]) => Array.from({ length: count }, () => ranking))

const ranked = (entries: Candidate[], ballots: number[][]) =>
  countBallots({ method: 'ranked', entries, ballots })
const stepsOf = (input: CountInput) => countBallots(input).steps

describe('published elections', () => {
  // https://en.wikipedia.org/wiki/Condorcet_method, "Example: Voting on the location of Tennessee's capital".
  const cities = books('Memphis', 'Nashville', 'Chattanooga', 'Knoxville')
  const tennessee = votes([42, [1, 2, 3, 4]], [26, [2, 3, 4, 1]], [15, [3, 4, 2, 1]], [17, [4, 3, 2, 1]])

  test('Nashville wins the Tennessee capital vote because it beats every other city §C.9', () => {
    const { winnerEntryId, steps, pairs } = ranked(cities, tennessee)
    expect(winnerEntryId).toBe(2)
    expect(steps).toEqual([
      'Nashville beats each of the others: 58 to 42 against Memphis, 68 to 32 against Chattanooga and 68 to 32 against Knoxville.',
    ])
    expect(pairs).toContainEqual({ first: 3, second: 4, firstVotes: 83, secondVotes: 17 })
  })

  test('with one vote each, the same voters choose Memphis', () => {
    const ballots = tennessee.map(([first = 0]) => [first])
    expect(countBallots({ method: 'one-vote', entries: cities, ballots })).toMatchObject({
      winnerEntryId: 1,
      steps: [
        'Memphis has the most votes: 42 from 100 ballots. Nashville has 26, Knoxville has 17 and Chattanooga has 15.',
      ],
    })
  })

  // https://en.wikipedia.org/wiki/Approval_voting, the same election with two approvals each.
  test('with two approvals each, the same voters choose Nashville', () => {
    const ballots = tennessee.map((ranking) => ranking.slice(0, 2))
    expect(countBallots({ method: 'approval', entries: cities, ballots })).toMatchObject({
      winnerEntryId: 2,
      steps: [
        'Nashville has the most approvals: 68 from 100 ballots. Chattanooga has 58, Memphis has 42 and Knoxville has 32.',
      ],
    })
  })

  // https://en.wikipedia.org/wiki/Condorcet_paradox: 23 of 60, 17, 2, 10 and 8 voters; Condorcet's own example of 1785.
  test('the smallest worst defeat decides Condorcet’s cycle of 60 voters §C.7', () => {
    const entries = books('Austen', 'Borges', 'Calvino')
    const ballots = votes([23, [1, 2, 3]], [17, [2, 3, 1]], [2, [2, 1, 3]], [10, [3, 1, 2]], [8, [3, 2, 1]])
    expect(ranked(entries, ballots)).toMatchObject({
      winnerEntryId: 2,
      steps: [
        'No book beats each of the others.',
        'The smallest worst defeat decides: Borges loses to Austen 27 to 33.',
        'The others lose by more: Austen loses to Calvino 25 to 35 and Calvino loses to Borges 18 to 42.',
      ],
    })
  })

  // https://en.wikipedia.org/wiki/Condorcet_loser_criterion, "Minimax": the winner of nine voters narrowly loses to every other.
  test('a book that loses to every other can still have the smallest worst defeat', () => {
    const entries = books('A', 'B', 'C', 'L')
    const ballots = votes(
      [1, [1, 2, 3, 4]],
      [1, [1, 2, 4, 3]],
      [3, [2, 3, 1, 4]],
      [1, [3, 4, 1, 2]],
      [1, [4, 1, 2, 3]],
      [2, [4, 3, 1, 2]],
    )
    const { winnerEntryId, pairs } = ranked(entries, ballots)
    expect(
      pairs.filter(({ second }) => second === 4).map((pair) => [pair.firstVotes, pair.secondVotes]),
    ).toEqual([
      [5, 4],
      [5, 4],
      [5, 4],
    ])
    expect(winnerEntryId).toBe(4)
  })

  // https://en.wikipedia.org/wiki/Condorcet_method, "Basic procedure": candidates left out tie below all ranked ones.
  test('books that a ballot does not rank tie for last, below every ranked book', () => {
    const entries = books('A', 'B', 'C')
    const { pairs } = ranked(entries, votes([3, [1]], [2, [2, 3]]))
    expect(pairs).toEqual([
      { first: 1, second: 2, firstVotes: 3, secondVotes: 2 },
      { first: 1, second: 3, firstVotes: 3, secondVotes: 2 },
      { first: 2, second: 3, firstVotes: 2, secondVotes: 0 },
    ])
  })
})

describe('ties', () => {
  const day = (number: number) => `2026-03-0${number}T10:00:00.000Z`
  const pair: Candidate[] = [
    { id: 1, title: 'Emma', waitingSince: day(3) },
    { id: 2, title: 'Circe', waitingSince: day(2) },
  ]

  test('among unbeaten books, the fewest votes against across all pairs decide §C.7', () => {
    const { winnerEntryId, steps } = ranked(books('Emma', 'Circe', 'Piranesi'), [
      [1, 3, 2],
      [2, 1],
      [2, 1],
      [1, 2],
    ])
    expect(winnerEntryId).toBe(1)
    expect(steps).toEqual([
      'No book beats each of the others.',
      'Emma and Circe lose to none of the others.',
      'Across all pairs, Emma has the fewest votes against it: 2; Circe has 3.',
    ])
  })

  test('if votes against are equal, the most first places decide §C.7', () => {
    const ballots = [
      [1, 2, 3],
      [1, 2, 3],
      [3, 2, 1],
      [2, 1, 3],
    ]
    const { winnerEntryId, steps } = ranked(books('Emma', 'Circe', 'Piranesi'), ballots)
    expect(winnerEntryId).toBe(1)
    expect(steps.slice(1)).toEqual([
      'Emma and Circe lose to none of the others.',
      'Across all pairs, Emma and Circe have the same number of votes against them: 3.',
      'Emma is ranked first on the most ballots: 2; Circe on 1.',
    ])
  })

  test('if first places are equal, the suggester who has waited longest wins §C.7', () => {
    expect(stepsOf({ method: 'ranked', entries: pair, ballots: [[1], [2]] })).toEqual([
      'No book beats each of the others.',
      'Emma and Circe lose to none of the others.',
      'Across all pairs, Emma and Circe have the same number of votes against them: 1.',
      'Emma and Circe are ranked first on the same number of ballots: 1.',
      'Of these, the member who suggested Circe has waited longest for a win.',
    ])
    for (const method of ['approval', 'one-vote'] as const)
      expect(stepsOf({ method, entries: pair, ballots: [[1], [2]] })).toEqual([
        `Emma and Circe have the most ${method === 'approval' ? 'approvals' : 'votes'}, 1 each.`,
        'Of these, the member who suggested Circe has waited longest for a win.',
      ])
  })

  test('a suggester who has left the club does not count as waiting', () => {
    const entries = pair.map((one) => ({ ...one, waitingSince: one.id === 2 ? null : one.waitingSince }))
    expect(countBallots({ method: 'one-vote', entries, ballots: [[1], [2]] }).winnerEntryId).toBe(1)
  })
})

// printf '1,2,3\n2,3,1\n3,1,2\n1' | sha256sum, and the same with 2 and 3.
test('the last tie-break is a draw: the lowest SHA-256 of the sorted ballots and the book’s id §C.7', () => {
  expect(
    ranked(books('Emma', 'Circe', 'Piranesi'), [
      [2, 3, 1],
      [1, 2, 3],
      [3, 1, 2],
    ]),
  ).toMatchObject({
    winnerEntryId: 1,
    steps: [
      'No book beats each of the others.',
      'The smallest worst defeat decides, and 3 books share it: Emma loses to Piranesi 1 to 2, Circe loses to Emma 1 to 2 and Piranesi loses to Circe 1 to 2.',
      'Across all pairs, Emma, Circe and Piranesi have the same number of votes against them: 3.',
      'Emma, Circe and Piranesi are ranked first on the same number of ballots: 1.',
      'The members who suggested them have waited equally long for a win.',
      'A draw computed from the ballots, which anyone can repeat, decides: Emma draws 40419da7, Circe draws fdb2e0ba and Piranesi draws 5845420f. The lowest wins: Emma.',
    ],
  })
})

describe('small elections', () => {
  const method = 'ranked'

  test('no book wins if nobody votes for any of them', () => {
    const entries = books('Emma', 'Circe')
    expect(countBallots({ method, entries, ballots: [] })).toMatchObject({
      winnerEntryId: null,
      steps: ['Nobody voted, so no book was chosen.'],
    })
    for (const ballots of [[[]], [[99]]])
      expect(countBallots({ method, entries, ballots })).toMatchObject({
        winnerEntryId: null,
        steps: ['No ballot named a book that could win, so no book was chosen.'],
      })
  })

  test('a count explains one book, two books and a right-to-left title', () => {
    expect(ranked(books('Emma'), [[1]]).steps).toEqual(['Emma was the only book left on the ballot.'])
    expect(ranked(books('Emma', 'كليلة ودمنة'), [[2, 1], [2], [1]]).steps).toEqual([
      '\u2068كليلة ودمنة\u2069 beats Emma 2 to 1.',
    ])
  })
})

const ballotOf = (count: number) =>
  fc.shuffledSubarray(
    Array.from({ length: count }, (_, at) => at + 1),
    { minLength: 1 },
  )

const election = fc.integer({ min: 2, max: 6 }).chain((count) =>
  fc.record({
    method: fc.constantFrom('ranked' as const, 'approval' as const, 'one-vote' as const),
    entries: fc
      .array(fc.constantFrom('2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z', null), {
        minLength: count,
        maxLength: count,
      })
      .map((days) => days.map((waitingSince, at) => ({ id: at + 1, title: `Book ${at + 1}`, waitingSince }))),
    ballots: fc.array(ballotOf(count), { minLength: 1, maxLength: 15 }),
  }),
)

function beatsAll({ entries, ballots }: CountInput): number | undefined {
  const rank = (ballot: readonly number[], id: number) =>
    ballot.includes(id) ? ballot.indexOf(id) : Infinity
  const above = (one: number, other: number) =>
    ballots.filter((ballot) => rank(ballot, one) < rank(ballot, other)).length
  const ids = entries.map(({ id }) => id)
  return ids.find((one) => ids.every((other) => other === one || above(one, other) > above(other, one)))
}

const wasDrawn = ({ steps }: { steps: string[] }) => steps.some((step) => step.startsWith('A draw'))

describe('every election', () => {
  test('a book that beats all others always wins §C.7', () => {
    fc.assert(
      fc.property(election, ({ entries, ballots }) => {
        const best = beatsAll({ method: 'ranked', entries, ballots })
        fc.pre(best !== undefined)
        expect(ranked(entries, ballots).winnerEntryId).toBe(best)
      }),
    )
  })

  test('the order of ballots and books never changes the result or its explanation §C.8', () => {
    fc.assert(
      fc.property(election, fc.integer(), (input, seed) => {
        const shuffled = <Row>(rows: readonly Row[]) =>
          fc.sample(fc.shuffledSubarray([...rows], { minLength: rows.length }), { numRuns: 1, seed })[0] ?? []
        const other = { ...input, entries: shuffled(input.entries), ballots: shuffled(input.ballots) }
        expect(countBallots(other)).toEqual(countBallots(input))
      }),
    )
  })

  test('a winner still wins with one more ballot that ranks it first, unless a draw decided §C.8', () => {
    fc.assert(
      fc.property(election, fc.array(fc.nat(5)), (input, more) => {
        const before = countBallots(input)
        fc.pre(!wasDrawn(before))
        const first = before.winnerEntryId ?? 0
        const added = input.method === 'one-vote' ? [first] : [first, ...more.filter((id) => id !== first)]
        const after = countBallots({ ...input, ballots: [...input.ballots, added] })
        expect(after.winnerEntryId).toBe(first)
      }),
      { numRuns: 500 },
    )
  })

  test('of three books, one that beats all others never wins once all ballots are reversed', () => {
    const whole = fc.shuffledSubarray([1, 2, 3], { minLength: 3 })
    fc.assert(
      fc.property(fc.array(whole, { minLength: 1, maxLength: 15 }), (ballots) => {
        const entries = books('A', 'B', 'C')
        const best = beatsAll({ method: 'ranked', entries, ballots })
        fc.pre(best !== undefined)
        const reversed = ballots.map((ballot) => ballot.toReversed())
        expect(ranked(entries, reversed).winnerEntryId).not.toBe(best)
      }),
      { numRuns: 500 },
    )
  })

  test('the ids of the books never change the winner, unless a draw decided', () => {
    fc.assert(
      fc.property(
        election,
        fc.uniqueArray(fc.integer({ min: 1, max: 1e6 }), { minLength: 6 }),
        (input, ids) => {
          const before = countBallots(input)
          fc.pre(!wasDrawn(before))
          const renamed = (id: number) => ids[id - 1] ?? 0
          const after = countBallots({
            method: input.method,
            entries: input.entries.map((entry) => ({ ...entry, id: renamed(entry.id) })),
            ballots: input.ballots.map((ballot) => ballot.map(renamed)),
          })
          expect(after.winnerEntryId).toBe(renamed(before.winnerEntryId ?? 0))
        },
      ),
    )
  })

  test('no book has more approvals or single votes than the winner', () => {
    fc.assert(
      fc.property(election, ({ entries, ballots }) => {
        const support = (id: number) => ballots.filter((ballot) => ballot.includes(id)).length
        const { winnerEntryId } = countBallots({ method: 'approval', entries, ballots })
        expect(support(winnerEntryId ?? 0)).toBe(Math.max(...entries.map(({ id }) => support(id))))
      }),
    )
  })
})
