import { type Club, clubDescriptionMax } from '#contract/clubs/club.ts'
import { t } from '#web/messages/text.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { SaveRow, SettingsCard } from './settings-card.tsx'
import { type Appearance, useSaveAppearance } from './use-appearance.ts'

export function DescriptionSettings({ club, appearance }: { club: Club; appearance: Appearance }) {
  const { preview, change } = appearance
  const { isSaving, save } = useSaveAppearance(club, appearance)
  return (
    <SettingsCard
      title={t('clubs.clubDescription', 'Club Description')}
      lead={t('clubs.clubDescriptionHint', 'Shown under the name, and in shared links.')}
    >
      <Field
        label={t('clubs.description', 'Description')}
        labelHidden
        count={{ used: preview.description.length, limit: clubDescriptionMax }}
      >
        <TextArea
          value={preview.description}
          rows={4}
          dir="auto"
          onChange={({ target }) => change({ description: target.value })}
        />
      </Field>
      <SaveRow
        label={t('clubs.saveDescription', 'Save description')}
        isSaving={isSaving}
        disabled={preview.description.length > clubDescriptionMax}
        onSave={() => save({ description: preview.description })}
        isChanged={appearance.isChanged(['description'])}
        onDiscard={() => appearance.discard(['description'])}
      />
    </SettingsCard>
  )
}
