import type { ReactNode } from 'react'
import { Visibility } from '#contract/clubs/club-choices.ts'
import type { Club } from '#contract/clubs/club.ts'
import { t } from '#web/messages/text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { DeleteClubCard } from '../deletion/delete-club-card.tsx'
import { BlindStarsSetting, type StarsMeeting } from './blind-stars-setting.tsx'
import { useSetting } from './actions.ts'
import { SettingsCard } from './settings-card.tsx'
import { visibilities } from '../visibility.ts'

const options = Visibility.options.map((value) => ({ value, label: visibilities[value].label }))

interface PrivacySettingsProps {
  club: Club
  readerId: number
  /** Upcoming ones with a known date. */
  meetings: readonly StarsMeeting[]
  /** Cards of later features. */
  children?: ReactNode
}

/** A choice is saved at once, and undone if that fails. The founder also gets the card that deletes the club. */
export function PrivacySettings({ club, readerId, meetings, children }: PrivacySettingsProps) {
  const [visibility, chooseVisibility] = useSetting(club, 'visibility')
  const [boardVisible, showBoard] = useSetting(club, 'boardVisible')
  const [listed, list] = useSetting(club, 'listed')
  const [membersInvite, letMembersInvite] = useSetting(club, 'membersInvite')
  const [sharesPlaces, sharePlaces] = useSetting(club, 'sharesPlaces')
  const [seal, setSeal] = useSetting(club, 'seal')
  const [joinsOnBoard, showJoins] = useSetting(club, 'joinsOnBoard')

  return (
    <div className="max-w-2xl space-y-6">
      <SettingsCard
        title={t('clubs.privacy', 'Privacy')}
        lead={t('clubs.privacyHint', 'Changes take effect immediately.')}
      >
        <Field label={t('clubs.visibility', 'Club Visibility')}>
          <Select value={visibility} options={options} onChange={chooseVisibility} />
        </Field>
        <dl className="mt-6 divide-y divide-line border-y border-line text-sm">
          {Visibility.options.map((value) => (
            <div
              key={value}
              className={`border-s-3 py-3.5 ps-4 ${value === visibility ? 'border-s-action' : 'border-s-transparent text-ink-soft'}`}
            >
              <dt className="font-semibold">{visibilities[value].label}</dt>
              <dd className="mt-0.5">
                {visibilities[value].meaning} {details[value]}
              </dd>
            </div>
          ))}
        </dl>
        <div className="mt-5">
          <Checkbox
            label={t('clubs.boardVisible', 'Visitors can read the board')}
            hint={
              club.visibility === 'open'
                ? t('clubs.boardVisibleHint', 'Otherwise only members see it. Only members write there.')
                : t(
                    'clubs.boardMembersOnly',
                    'In this club only members see discussions, so only they see the board.',
                  )
            }
            checked={boardVisible}
            onChange={showBoard}
          />
        </div>
        {visibility === 'invite-only' && (
          <div className="mt-5">
            <Checkbox
              label={t('clubs.listed', 'Show this club in lists and search')}
              hint={t(
                'clubs.listedHint',
                'If it’s hidden, links to it show no name or picture in chats. Whoever has its address still sees the photo, name, description and counts.',
              )}
              checked={listed}
              onChange={list}
            />
          </div>
        )}
        <div className="mt-5">
          <Checkbox
            label={t('clubs.membersInvite', 'Every member can invite people')}
            hint={t(
              'clubs.membersInviteHint',
              'Whoever opens their personal link joins at once. If it’s off, only admins invite people.',
            )}
            checked={membersInvite}
            onChange={letMembersInvite}
          />
        </div>
      </SettingsCard>
      <SettingsCard
        title={t('clubs.together', 'Reading together')}
        lead={t('clubs.togetherHint', 'Each member can also stop sharing on their account page.')}
      >
        <Checkbox
          label={t('clubs.sharePlaces', 'Members can see how far others have read')}
          checked={sharesPlaces}
          onChange={sharePlaces}
        />
        <div className="mt-5">
          <Checkbox
            label={t('clubs.sealed', 'Hide spoilers: posts stay sealed until readers get there')}
            hint={t('clubs.sealedHint', 'All members are notified when you change this.')}
            checked={seal === 'on'}
            onChange={(isSealed) => setSeal(isSealed ? 'on' : 'off')}
          />
        </div>
        <div className="mt-5">
          <Checkbox
            label={t('clubs.joinsOnBoard', 'The board says who joins and leaves')}
            hint={t('clubs.joinsOnBoardHint', 'In a quiet line for each day. Nobody is notified of it.')}
            checked={joinsOnBoard}
            onChange={showJoins}
          />
        </div>
        <div className="mt-5">
          <BlindStarsSetting club={club} meetings={meetings} />
        </div>
      </SettingsCard>
      {children}
      {club.createdBy === readerId && <DeleteClubCard club={club} />}
    </div>
  )
}

const details: Record<Visibility, string> = {
  open: t('clubs.openDetails', 'Discussions, notes and member names are public too.'),
  'invite-only': t(
    'clubs.inviteOnlyDetails',
    'Everyone else sees only the photo, name, description and counts.',
  ),
  'public-preview': t(
    'clubs.previewDetails',
    'Only members see discussions, notes and names. People with your invite link can join at once.',
  ),
}
