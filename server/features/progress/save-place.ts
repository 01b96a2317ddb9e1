import type { ProgressUpdate, SavedProgress } from '#contract/progress/progress.ts'
import { endsOf } from '#contract/plans/plan.ts'
import { partAt } from '#contract/plans/position.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change } from '#server/db/schema.ts'
import { listParts } from '#server/features/plans/parts.ts'
import type { Listed } from '#server/features/reading-list/policy.ts'
import { invalid } from '#server/http/http-error.ts'
import { saidAt } from '#server/time/said-at.ts'
import { isFollowedByOthers } from './followed.ts'
import type { ProgressHooks } from './hooks.ts'
import { type ClubPlace, listClubPlaces } from './one-place/club-place.ts'
import { follows } from './one-place/follows.ts'
import { type Move, movePlaces } from './one-place/move-places.ts'
import { watchClubs } from './one-place/watch-clubs.ts'
import { isFault, type Place, placeAfter } from './place.ts'
import { findEditions } from './reads/editions.ts'
import { findOwnPlace } from './reads/own-place.ts'
import { placeIn, readOfSave } from './reads/read-of-save.ts'
import { saveRead } from './reads/save-read.ts'
import { findLatestRead, lockReads } from './reads/stored-read.ts'

export interface PlaceToSave {
  bookId: number
  /** The book in the club in which the reader says where they are; null in their own library. */
  listed: Listed | null
  update: ProgressUpdate
}

/**
 * Saves where a reader is in a work: for the read under way, and in all of their clubs that list an edition of it. Throws 400 beyond
 * the last page.
 */
export async function savePlace(
  change: Change,
  reader: Reader,
  { bookId, listed, update }: PlaceToSave,
  hooks: ProgressHooks,
): Promise<SavedProgress> {
  const dates = await lockReads(change, reader.id)
  const isEdition = await findEditions(change, bookId)
  const latest = await findLatestRead(change, reader.id, isEdition)
  const clubs = await listClubPlaces(change, reader.id, isEdition)
  const here = clubs.find((club) => listed !== null && isAt(club, listed))
  const before = here?.place ?? (await findOwnPlace(change, latest, bookId))
  const ends = listed === null ? [] : endsOf(await listParts(change, listed))
  const { secondsAgo } = update
  const now = new Date()
  if (
    secondsAgo !== undefined &&
    isOlder(now.getTime() - secondsAgo * 1000, [before.updatedAt, latest?.savedAt ?? null])
  )
    return {
      ...answer(before, ends),
      updatedAt: before.updatedAt,
      mayUndo: before.beforeSave !== null,
      opened: { count: 0, path: null },
    }
  const place = placeAfter(before, update, ends)
  if (isFault(place)) throw invalid(place.field, place.message)

  const read = readOfSave(latest, place)
  // An edition alone is no place: where others are, and the shelf, stay as they are.
  const isApart = here !== undefined && !saysPlace(update) && (!latest || here.place.readId !== latest.id)
  const others = isApart ? [] : clubs.filter((club) => club !== here && follows(club, read, place, dates))
  const moves = clubs.flatMap((club): Move[] => {
    if (club === here) return [{ ...club, after: place, isSaidHere: true }]
    return others.includes(club)
      ? [{ ...club, after: placeInClub(club, place, bookId), isSaidHere: false }]
      : []
  })
  const countOpened = await watchClubs(change, reader, here ? [here] : others, hooks)
  const savedAt = laterThan(saidAt(secondsAgo, now).getTime(), [
    before.updatedAt,
    latest?.savedAt ?? null,
    ...moves.map((move) => move.place.updatedAt),
  ])
  const readId = isApart
    ? here.place.readId
    : await saveRead(
        change,
        reader,
        {
          read,
          place,
          bookId,
          isEdition,
          saidIn: here ? 'club' : 'library',
          hadBegun: read !== null || before.updatedAt !== null,
          savedAt,
          today: dates.today,
        },
        hooks,
      )
  await movePlaces(change, reader, moves, { readId, savedAt }, hooks)
  if (here && isFirstPlace(here, place) && !(await isFollowedByOthers(change, here.listed, reader)))
    await hooks.pagesMoved(change, here.listed, null)
  return { ...answer(place, ends), updatedAt: savedAt, mayUndo: true, opened: await countOpened() }
}

const isAt = ({ listed }: ClubPlace, { clubId, bookId }: Listed): boolean =>
  listed.clubId === clubId && listed.bookId === bookId

const saysPlace = ({
  totalPages: _pages,
  totalMinutes: _minutes,
  secondsAgo: _when,
  ...place
}: ProgressUpdate): boolean => Object.values(place).some((value) => value !== undefined)

const isOlder = (said: number, saved: readonly (string | null)[]): boolean =>
  saved.some((instant) => instant !== null && said < Date.parse(instant))

/** The place in the pages of a club's edition. A page of a book without a page count is known in that edition only. */
function placeInClub({ listed, place: before }: ClubPlace, place: Place, bookId: number): Place {
  const after = listed.bookId === bookId ? place : placeIn(before, place)
  const saidPart = after.position === before.position ? before.saidPart : null
  return { ...after, position: after.position ?? before.position, saidPart }
}

/** Whether the reader has not said before in this club where they are. */
const isFirstPlace = ({ place: before }: ClubPlace, { position }: Place): boolean =>
  position !== null && (before.position === null || !before.saidHere)

const answer = ({ saidPart: _part, ...place }: Place, ends: readonly number[]) => ({
  ...place,
  part: place.position === null || ends.length === 0 ? null : partAt(place.position, ends),
})

/** When the reader said so, or 1 ms after the last save if that was later: an undo names its save by this instant. */
const laterThan = (said: number, saved: readonly (string | null)[]): string =>
  new Date(
    Math.max(said, ...saved.map((instant) => (instant === null ? 0 : Date.parse(instant) + 1))),
  ).toISOString()
