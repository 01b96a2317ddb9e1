import { type Club, clubDescriptionMax } from '#contract/clubs/club.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { SaveRow, SettingsCard } from './settings-card.tsx'
import { type Appearance, useSaveAppearance } from './use-appearance.ts'

/** What a club says of itself, under its name. */
export function DescriptionSettings({ club, appearance }: { club: Club; appearance: Appearance }) {
  const { shown, change } = appearance
  const { isSaving, save } = useSaveAppearance(club, appearance)
  return (
    <SettingsCard title="Club Description" lead="It stands under the name, and in links that people share.">
      <Field
        label="Description"
        labelHidden
        count={{ used: shown.description.length, limit: clubDescriptionMax }}
      >
        <TextArea
          value={shown.description}
          rows={4}
          dir="auto"
          onChange={({ target }) => change({ description: target.value })}
        />
      </Field>
      <SaveRow
        label="Save Description"
        isSaving={isSaving}
        disabled={shown.description.length > clubDescriptionMax}
        onSave={() => save({ description: shown.description })}
        isChanged={appearance.isChanged(['description'])}
        onDiscard={() => appearance.discard(['description'])}
      />
    </SettingsCard>
  )
}
