import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { ClubId } from '#contract/clubs/club.ts'
import { to } from '#contract/pages.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { SavedMark, SavedStatus } from '#web/ui/saved.tsx'
import { Loading, SkeletonText } from '#web/ui/skeleton.tsx'
import { rich, t } from '#web/messages/text.ts'
import { useSetLevelOfClub } from './actions.ts'
import { levels } from './levels.ts'
import { clubLevel } from './queries.ts'

interface LevelDialogProps {
  club: { id: ClubId; name: string }
  onClose: () => void
  returnsTo: RefObject<HTMLElement | null>
}

export function LevelDialog({ club, onClose, returnsTo }: LevelDialogProps) {
  return (
    <Dialog
      title={t('titles.notifications', 'Notifications')}
      description={rich('notifications.howMuchFrom', 'How much do you want to hear from {club}?', {
        club: <bdi className="font-semibold">{club.name}</bdi>,
      })}
      width="narrow"
      open
      returnsTo={returnsTo}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <SavedStatus>
        <LevelChoice clubId={club.id} />
      </SavedStatus>
    </Dialog>
  )
}

const setting = 'level'

function LevelChoice({ clubId }: { clubId: ClubId }) {
  const { data, isPending, isFetching, refetch } = useQuery(clubLevel(clubId))
  const set = useSetLevelOfClub(clubId, setting)
  if (isPending)
    return (
      <Loading label={t('notifications.loadingChoice', 'Loading your choice')}>
        <SkeletonText lines={6} />
      </Loading>
    )
  if (!data)
    return (
      <ErrorState
        message={t('notifications.choiceNotLoaded', 'Couldn’t load your choice. Check your connection.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  return (
    <>
      <RadioList
        legend={t('notifications.howMuch', 'How much')}
        legendHidden
        value={data.level}
        options={levels}
        onChange={set}
      />
      <p className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-3 text-sm">
        <PageLink
          to={to.notificationPreferences()}
          className="inline-flex min-h-11 items-center text-action-ink underline underline-offset-3"
        >
          {t('notifications.allPreferences', 'All preferences')}
        </PageLink>
        <SavedMark setting={setting} />
      </p>
    </>
  )
}
