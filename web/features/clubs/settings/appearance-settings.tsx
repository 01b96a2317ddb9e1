import type { Club } from '#contract/clubs/club.ts'
import { DescriptionSettings } from './description-settings.tsx'
import { OverlaySettings } from './overlay-settings.tsx'
import { PhotoSettings } from './photo-settings.tsx'
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
