import * as z from 'zod/mini'
import { BringList } from '#contract/meetings/bring.ts'
import { MeetingDay } from '#contract/meetings/day.ts'
import { MeetingWithAnswers } from '#contract/meetings/meeting.ts'

const plain = {
  id: 3,
  title: 'Dune, the first half',
  status: 'scheduled',
  startsAt: '2030-12-03T19:30',
  timeZone: 'Europe/Berlin',
  instant: '2030-12-03T18:30:00.000Z',
  minutes: 120,
  place: null,
  videoUrl: null,
  description: '',
  book: null,
  host: null,
  upTo: null,
  upToPart: null,
  toGo: null,
  places: null,
  placesLeft: null,
  repeat: null,
  reason: null,
  createdBy: null,
  createdAt: '2026-11-23T10:00:00.000Z',
  counts: null,
  ownAnswer: null,
  answers: [],
  options: [],
  marks: [],
  calendarLinks: null,
}

export const aMeeting = (overrides: Partial<z.input<typeof MeetingWithAnswers>> = {}): MeetingWithAnswers =>
  z.parse(MeetingWithAnswers, { ...plain, ...overrides })

export const aDay = (overrides: Partial<z.input<typeof MeetingDay>> = {}): MeetingDay =>
  z.parse(MeetingDay, {
    agenda: [],
    notes: '',
    notesVersion: 0,
    came: [],
    cameCount: 0,
    ownCame: false,
    hasReviewed: false,
    isHalfway: false,
    ...overrides,
  })

export const aBringList = (overrides: Partial<z.input<typeof BringList>> = {}): BringList =>
  z.parse(BringList, { lines: [], everyone: [], count: 0, ...overrides })
