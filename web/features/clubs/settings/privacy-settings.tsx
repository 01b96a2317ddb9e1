import { Visibility } from '#contract/clubs/club-choices.ts'
import type { Club } from '#contract/clubs/club.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useUpdateClub } from './actions.ts'
import { SettingsCard } from './settings-card.tsx'
import { visibilities } from '../visibility.ts'

const options = Visibility.options.map((value) => ({ value, label: visibilities[value].label }))

/** Who gets into a club and who sees its list. A choice is made at once; one that fails is taken back. */
export function PrivacySettings({ club }: { club: Club }) {
  const changing = useUpdateClub(club)
  const chosen = (changing.isPending && changing.variables.visibility) || club.visibility
  // Not disabled meanwhile, or the keyboard would lose its place.
  function choose(visibility: Visibility) {
    if (!changing.isPending && visibility !== club.visibility) changing.mutate({ visibility })
  }

  return (
    <div className="max-w-2xl">
      <SettingsCard title="Privacy" lead="A change holds from the next click of everybody on.">
        <Field label="Club Visibility">
          <Select value={chosen} options={options} onChange={choose} />
        </Field>
        <dl className="mt-6 divide-y divide-line border-y border-line text-sm">
          {Visibility.options.map((value) => (
            <div
              key={value}
              className={`border-s-3 py-3.5 ps-4 ${value === chosen ? 'border-s-action' : 'border-s-transparent text-ink-soft'}`}
            >
              <dt className="font-semibold">{visibilities[value].label}</dt>
              <dd className="mt-0.5">
                {visibilities[value].meaning} {more[value]}
              </dd>
            </div>
          ))}
        </dl>
      </SettingsCard>
    </div>
  )
}

/** What an admin wants to know beyond that. */
const more: Record<Visibility, string> = {
  open: 'Discussions, notes and the names of members are public, too.',
  'invite-only': 'Everyone else sees the photo, the name, the description and the counts.',
  'public-preview':
    'Discussions, notes and names stay among members. Your invite link lets people in at once.',
}
