import { describe, expect, test } from 'vitest'
import { NewMeeting } from '#contract/meetings/meeting.ts'
import { aMeeting } from '../meeting-in-tests.ts'
import { draftOf, isMove, newDraft, notifiesMembers, toChange, toNewMeeting } from './meeting-draft.ts'

const draft = { ...newDraft('2026-11-26T19:30', 'Europe/Berlin'), title: ' Dracula ' }

const meeting = aMeeting({
  title: 'Dracula',
  startsAt: '2026-12-03T19:30',
  instant: '2026-12-03T18:30:00.000Z',
  place: 'The library',
})

describe('the draft of a new meeting', () => {
  test('a new meeting is sent in the form the server expects', () => {
    const sent = toNewMeeting({ ...draft, place: ' Here ', places: '8', repeat: 'month-last' })
    expect(sent).toMatchObject({
      title: 'Dracula',
      startsAt: '2026-11-26T19:30',
      place: 'Here',
      videoUrl: null,
      places: 8,
      repeat: { every: 'month', on: 'last-thursday' },
    })
    expect(NewMeeting.safeParse(sent).success).toBe(true)
  })

  test('a meeting whose date is being found is sent without a repeat', () => {
    const options = ['2026-11-26T19:30', '', '2026-11-27T19:30']
    const sent = toNewMeeting({ ...draft, kind: 'finding', options, repeat: 'week-1' })
    expect(sent).toMatchObject({ options: ['2026-11-26T19:30', '2026-11-27T19:30'] })
    expect(sent).not.toHaveProperty('repeat')
    expect(NewMeeting.safeParse(sent).success).toBe(true)
  })

  test('a new meeting cannot be sent without a title or a time', () => {
    expect(toNewMeeting({ ...draft, title: ' ' })).toBeNull()
    expect(toNewMeeting({ ...draft, startsAt: '' })).toBeNull()
    expect(toNewMeeting({ ...draft, kind: 'finding', options: [''] })).toBeNull()
  })
})

describe('the draft of a change', () => {
  const same = draftOf(meeting)

  test('changing a meeting sends only the changed fields, and nothing without changes', () => {
    expect(toChange(same, meeting)).toBeNull()
    expect(toChange({ ...same, reason: 'No reason' }, meeting)).toBeNull()
    expect(toChange({ ...same, place: '' }, meeting)).toEqual({ place: null })
    expect(toChange({ ...same, title: '' }, meeting)).toBeNull()
  })

  test('a change has a reason only if members are notified of it', () => {
    const reason = 'The library is closed'
    const moved = toChange({ ...same, startsAt: '2026-12-04T19:30', reason }, meeting)
    expect(moved).toEqual({ startsAt: '2026-12-04T19:30', reason })
    expect(moved && isMove(moved)).toBe(true)
    const renamed = toChange({ ...same, title: 'The end', reason }, meeting)
    expect(renamed).toEqual({ title: 'The end' })
    expect(renamed && notifiesMembers(renamed)).toBe(false)
  })

  test('changing a meeting without a date leaves its time alone', () => {
    const finding = { ...meeting, status: 'finding-a-date', startsAt: null, instant: null } as const
    expect(toChange({ ...draftOf(finding), minutes: 60 }, finding)).toEqual({ minutes: 60 })
  })
})

describe('how far to read', () => {
  const book = { id: 7, title: 'Dune', author: 'Frank Herbert', genre: null, coverImageUrl: null }
  const about = aMeeting({ ...meeting, book, upTo: 2, upToPart: { title: 'Two', endsAt: 500 } })

  test('a part is sent with its book only, and the same number again for another book', () => {
    expect(toNewMeeting({ ...draft, bookId: '7', upTo: '2' })).toMatchObject({ bookId: 7, upTo: 2 })
    expect(toNewMeeting({ ...draft, upTo: '2' })).toMatchObject({ bookId: null, upTo: null })
    expect(toChange({ ...draftOf(about), upTo: '3' }, about)).toEqual({ upTo: 3 })
    expect(toChange({ ...draftOf(about), bookId: '8', upTo: '2' }, about)).toEqual({ bookId: 8, upTo: 2 })
    expect(toChange({ ...draftOf(about), upTo: '' }, about)).toEqual({ upTo: null })
  })
})
