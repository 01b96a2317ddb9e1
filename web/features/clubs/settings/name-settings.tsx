import type { FormEvent } from 'react'
import { type Club, clubNameMax, slugOf } from '#contract/clubs/club.ts'
import { t } from '#web/messages/text.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { ClubAddress } from '../club-address.tsx'
import { nameRequired } from '../name-required.ts'
import { SaveRow, SettingsCard } from './settings-card.tsx'
import { type Appearance, useSaveAppearance } from './use-appearance.ts'

/** The address follows the name. */
export function NameSettings({ club, appearance }: { club: Club; appearance: Appearance }) {
  const { preview, change, isChanged, discard } = appearance
  const { isSaving, save } = useSaveAppearance(club, appearance)
  const isRenamed = isChanged(['name'])
  const slug = isRenamed && slugOf(preview.name) !== slugOf(club.name) ? slugOf(preview.name) : club.slug

  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (!preview.name.trim()) toast(nameRequired)
    else save({ name: preview.name })
  }

  return (
    <SettingsCard
      title={t('clubs.clubName', 'Club Name')}
      lead={t('clubs.clubNameHint', 'Links to an old address keep working.')}
    >
      <form noValidate aria-label={t('clubs.clubName', 'Club Name')} onSubmit={submit}>
        <Field
          label={t('clubs.name', 'Name')}
          error={preview.name.trim() ? undefined : nameRequired.description}
          hint={slug && <ClubAddress slug={slug} />}
        >
          <TextInput
            value={preview.name}
            maxLength={clubNameMax}
            dir="auto"
            required
            autoComplete="off"
            onChange={({ target }) => change({ name: target.value })}
          />
        </Field>
      </form>
      <SaveRow
        label={t('clubs.saveName', 'Save name')}
        isSaving={isSaving}
        onSave={submit}
        isChanged={isRenamed}
        onDiscard={() => discard(['name'])}
      />
    </SettingsCard>
  )
}
