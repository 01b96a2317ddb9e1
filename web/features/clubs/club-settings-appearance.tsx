import type { Club } from '#contract/clubs/club.ts'
import { DescriptionSettings } from './club-settings-description.tsx'
import { OverlaySettings } from './club-settings-overlay.tsx'
import { PhotoSettings } from './club-settings-photo.tsx'
import { useAppearance } from './use-appearance.ts'

/** How a club looks and what it says of itself; the preview shows what is not saved yet, too. */
export function AppearanceSettings({ club }: { club: Club }) {
  const appearance = useAppearance(club)
  return (
    <div className="space-y-8">
      <PhotoSettings club={club} appearance={appearance} />
      <div className="grid gap-6 lg:grid-cols-2">
        <OverlaySettings club={club} appearance={appearance} />
        <DescriptionSettings club={club} appearance={appearance} />
      </div>
    </div>
  )
}
