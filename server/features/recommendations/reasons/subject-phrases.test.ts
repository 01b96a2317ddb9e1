import { expect, test } from 'vitest'
import { pairOf, settingOf } from './subject-phrases.ts'

test.each([
  [['lgbtq', 'racism'], 'LGBTQ lives and racism'],
  [['greek gods', 'exile', 'magic'], 'Greek gods and magic'],
  [['strange house', 'mystery'], 'a strange house and a mystery'],
  [['strange house', 'grief', 'memory'], 'grief and memory'],
])('subjects %j are named as %s', (subjects, named) => {
  const pair = pairOf(subjects)
  expect(`${pair?.first.english} and ${pair?.second.english}`).toBe(named)
})

test.each([
  [['jewish life', 'power']],
  [['jewish life', 'money']],
  [['lgbtq', 'the devil']],
  [['lgbtq', 'mental health']],
  [['immigration', 'crime']],
  [['disability', 'monsters']],
  [['women', 'witches']],
  [['slavery', 'work']],
  [['holocaust', 'first love']],
  [['grief', 'games']],
  [['racism', 'adultery']],
  [['family', 'fathers and sons']],
  [['love', 'first love']],
  [['magic']],
  [['constructor', 'valueof']],
])('subjects %j are never named side by side', (subjects) => {
  expect(pairOf(subjects)).toBeNull()
  expect(pairOf(subjects.toReversed())).toBeNull()
})

test.each([
  [['japan'], 'in Japan'],
  [['grief', 'american south'], 'in the American South'],
  [['mars'], 'on Mars'],
  [['grief', 'constructor'], undefined],
])('books about %j are set %s', (subjects, setting) => expect(settingOf(subjects)?.english).toBe(setting))
