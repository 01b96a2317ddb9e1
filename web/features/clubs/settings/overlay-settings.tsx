import { OverlayColor } from '#contract/clubs/club-choices.ts'
import { type Club, overlayCode } from '#contract/clubs/club.ts'
import { offeredColors } from '#contract/clubs/settings.ts'
import { t } from '#web/messages/text.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { overlayKeys } from './appearance-draft.ts'
import { ClubPhoto } from '../club-banner.tsx'
import { SaveRow, SettingsCard } from './settings-card.tsx'
import { type Appearance, useSaveAppearance } from './use-appearance.ts'

export function OverlaySettings({ club, appearance }: { club: Club; appearance: Appearance }) {
  const { preview, change } = appearance
  const { isSaving, save } = useSaveAppearance(club, appearance)
  const color = OverlayColor.options.find((name) => name === preview.overlayColor) ?? 'black'
  return (
    <SettingsCard
      title={t('clubs.overlay', 'Header Overlay')}
      lead={t('clubs.overlayHint', 'A tint over the photo, shown in the preview.')}
    >
      {/* On narrow screens the large preview has scrolled out of view. */}
      <div className="relative mb-4 h-20 overflow-hidden rounded-sm lg:hidden">
        <ClubPhoto photo={preview} />
      </div>
      <Slider
        label={t('clubs.overlayOpacity', 'Overlay opacity')}
        value={preview.overlayOpacity}
        min={0}
        max={100}
        unit="%"
        onChange={(overlayOpacity) => change({ overlayOpacity })}
      />
      <div className="mt-2 flex items-end gap-3">
        <Field label={t('clubs.overlayColour', 'Overlay colour')} className="grow">
          <Select
            value={color}
            options={colorsFor(color)}
            onChange={(overlayColor) => change({ overlayColor })}
          />
        </Field>
        <span
          aria-hidden="true"
          className="size-11 shrink-0 rounded-md border border-line-strong forced-color-adjust-none"
          style={{ backgroundColor: overlayCode(color) }}
        />
      </div>
      <SaveRow
        label={t('clubs.saveOverlay', 'Save overlay')}
        isSaving={isSaving}
        onSave={() => save({ overlayColor: color, overlayOpacity: preview.overlayOpacity })}
        isChanged={appearance.isChanged(overlayKeys)}
        onDiscard={() => appearance.discard(overlayKeys)}
      />
    </SettingsCard>
  )
}

const colorNames: Record<OverlayColor, string> = {
  black: t('clubs.colours.black', 'Black'),
  white: t('clubs.colours.white', 'White'),
  purple: t('clubs.colours.purple', 'Purple'),
  blue: t('clubs.colours.blue', 'Blue'),
  red: t('clubs.colours.red', 'Red'),
  green: t('clubs.colours.green', 'Green'),
  yellow: t('clubs.colours.yellow', 'Yellow'),
  pink: t('clubs.colours.pink', 'Pink'),
  indigo: t('clubs.colours.indigo', 'Indigo'),
  gray: t('clubs.colours.gray', 'Gray'),
}

const colorsFor = (color: OverlayColor) =>
  [...new Set<OverlayColor>([...offeredColors, color])].map((value) => ({
    value,
    label: colorNames[value],
  }))
