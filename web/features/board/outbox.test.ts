import { beforeEach, expect, test } from 'vitest'
import { readBoardDraft } from './draft.ts'
import { boxOf } from './outbox.ts'

const written = (text: string) => ({ text, mentions: [], pictures: [] })
/** Resolves once everything that was sent has an answer. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('messages go out one after the other, and stay drafts until they have arrived §B.20', async () => {
  const box = boxOf('in-order', 1)
  const arrived: string[] = []
  const answers: (() => void)[] = []
  const post = ({ text }: { text: string }) =>
    new Promise<void>((resolve) => answers.push(() => (arrived.push(text), resolve())))
  for (const text of ['First', 'Second']) {
    box.write(written(text))
    box.send(post)
  }
  box.write(written('Typing'))
  await settled()
  expect(answers).toHaveLength(1)
  expect(readBoardDraft('in-order', 1).text).toBe('First\nSecond\nTyping')
  answers[0]?.()
  await settled()
  expect(readBoardDraft('in-order', 1).text).toBe('Second\nTyping')
  answers[1]?.()
  await settled()
  expect(arrived).toEqual(['First', 'Second'])
  expect(box.get()).toEqual({ written: written('Typing'), sending: [], failure: null })
})

test('what comes back or is typed after the session has ended is a draft of its reader alone §B.20', async () => {
  const box = boxOf('session-over', 1)
  box.write(written('Mine'))
  box.send(() => Promise.reject(new Error('401')))
  await settled()
  expect(readBoardDraft('session-over', 1).text).toBe('Mine')
  expect(Object.keys(sessionStorage)).toEqual(['inkhorn:draft:1:session-over'])
})

test('a message that could not be sent comes back before what was typed meanwhile §B.20', async () => {
  const box = boxOf('comes-back', 1)
  const mention = { memberId: 7 as never, start: 3, length: 5 }
  const picture = { image: 'data:image/png;base64,AA', description: 'A glass' }
  box.write({ text: 'Hi @Anna', mentions: [mention], pictures: [picture] })
  const lost = new Error('No answer')
  box.send(() => Promise.reject(lost))
  box.write({ text: '@Anna, too', mentions: [{ ...mention, start: 0 }], pictures: [] })
  await settled()
  expect(box.get()).toEqual({
    written: {
      text: 'Hi @Anna\n@Anna, too',
      mentions: [mention, { ...mention, start: 9 }],
      pictures: [picture],
    },
    sending: [],
    failure: lost,
  })
})
