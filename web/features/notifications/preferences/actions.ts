import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import type { ClubId } from '#contract/clubs/club.ts'
import type { PageOf } from '#contract/http/page.ts'
import {
  type ClubLevel,
  type NotificationLevel,
  type NotificationPreferences,
  type QuietHours,
  updateClubNotificationPreferences,
  updateNotificationPreferences,
} from '#contract/notifications/preferences.ts'
import { call } from '#web/client/api.ts'
import { refresh } from '#web/client/queries.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { useSaved } from '#web/ui/saved-context.ts'
import { t } from '#web/messages/text.ts'
import { clubLevel, levelsKey, preferences } from './queries.ts'

type Changes = Partial<Pick<NotificationPreferences, 'email' | 'hour' | 'kinds'>> & {
  /** Null ends them. */
  quietHours?: QuietHours | null
}
type LevelPages = InfiniteData<PageOf<ClubLevel[]>>

const failure = failureToast(
  t('words.notSaved', 'Not saved'),
  t('words.checkConnectionShort', 'Check your connection and try again'),
)

/** Changes are sent one after the other, because each replaces all kinds. */
const scope = 'notification-preferences'

/** `setting` is where the page says that the change is saved. */
export function useChangePreferences(setting: string) {
  const { saving, saved } = useSaved(setting)
  const change = useAction<Changes, unknown, NotificationPreferences>({
    send: (body) => call(updateNotificationPreferences, { body }),
    failure,
    optimistic: {
      queryKey: preferences.queryKey,
      update: (data, { quietHours, ...changes }) => ({
        ...(quietHours === undefined ? data : withQuietHours(data, quietHours)),
        ...changes,
      }),
      rollback: (data, changes, before) => ({
        ...(changes.quietHours === undefined ? data : withQuietHours(data, before.quietHours ?? null)),
        ...(changes.email !== undefined && { email: before.email }),
        ...(changes.hour !== undefined && { hour: before.hour }),
        ...(changes.kinds !== undefined && { kinds: before.kinds }),
      }),
    },
    key: [scope],
    scope,
    onSuccess: saved,
    onSettled: () => refresh('notification-preferences'),
  })
  return (changes: Changes) => {
    saving()
    change.mutate(changes)
  }
}

const withQuietHours = (
  { quietHours: _former, ...others }: NotificationPreferences,
  quietHours: QuietHours | null,
): NotificationPreferences => (quietHours ? { ...others, quietHours } : others)

/** For the list of the reader's clubs. */
export function useSetLevel(clubId: ClubId, setting: string) {
  const client = useQueryClient()
  const { saving, saved } = useSaved(setting)
  const change = useAction<NotificationLevel, unknown, LevelPages>({
    send: (level) => call(updateClubNotificationPreferences, { params: { clubId }, body: { level } }),
    failure,
    optimistic: {
      queryKey: levelsKey,
      update: (data, level) => withLevel(data, clubId, level),
      rollback: (data, _level, before) => withLevel(data, clubId, levelIn(before, clubId)),
    },
    scope: `${scope} ${clubId}`,
    onSuccess: (_answer, level) => {
      client.setQueryData(clubLevel(clubId).queryKey, { level })
      saved()
    },
  })
  return (level: NotificationLevel) => {
    saving()
    change.mutate(level)
  }
}

/** For a page with only this club. */
export function useSetLevelOfClub(clubId: ClubId, setting: string) {
  const { saving, saved } = useSaved(setting)
  const change = useAction<NotificationLevel, unknown, { level: NotificationLevel }>({
    send: (level) => call(updateClubNotificationPreferences, { params: { clubId }, body: { level } }),
    failure,
    optimistic: {
      queryKey: clubLevel(clubId).queryKey,
      update: (_data, level) => ({ level }),
      rollback: (_data, _level, before) => before,
    },
    scope: `${scope} ${clubId}`,
    onSuccess: saved,
    onSettled: () => refresh('notification-preferences', 'clubs'),
  })
  return (level: NotificationLevel) => {
    saving()
    change.mutate(level)
  }
}

const levelIn = ({ pages }: LevelPages, clubId: ClubId): NotificationLevel | undefined =>
  pages.flatMap(({ rows }) => rows).find(({ club }) => club.id === clubId)?.level

const withLevel = (data: LevelPages, clubId: ClubId, level: NotificationLevel | undefined): LevelPages => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    rows: page.rows.map((row) => (row.club.id === clubId && level ? { ...row, level } : row)),
  })),
})
