import * as z from 'zod/mini'
import { Club } from '#contract/clubs/club.ts'

const plain = {
  id: 1,
  name: 'Dune Readers',
  slug: 'dune-readers',
  description: 'A magical reading community for Dune Readers',
  imageUrl: null,
  imagePositionX: 50,
  imagePositionY: 50,
  imageZoom: 100,
  overlayColor: 'purple',
  overlayOpacity: 50,
  visibility: 'open',
  listed: true,
  membersInvite: false,
  sharesPlaces: true,
  boardVisible: false,
  joinsOnBoard: true,
  seal: 'on',
  blindStars: null,
  blindStarsMeeting: null,
  createdBy: 1,
  createdAt: '2026-11-01T20:00:00.000Z',
  bookCount: 0,
  booksRead: 0,
  memberCount: 1,
  averageRating: 0,
  discussionCount: 0,
  revision: 1,
}

export const aClub = (overrides: Partial<z.input<typeof Club>> = {}): Club =>
  z.parse(Club, { ...plain, ...overrides })
