import type { Club } from '#contract/clubs/club.ts'
import { DescriptionSettings } from './description-settings.tsx'
import { NameSettings } from './name-settings.tsx'
import { OverlaySettings } from './overlay-settings.tsx'
import { PhotoSettings } from './photo-settings.tsx'
import { useAppearance } from './use-appearance.ts'

export function AppearanceSettings({ club }: { club: Club }) {
  const appearance = useAppearance(club)
  return (
    <div className="space-y-8">
      <PhotoSettings club={club} appearance={appearance} />
      <div className="grid gap-6 items-start lg:grid-cols-2">
        <div className="space-y-6">
          <NameSettings club={club} appearance={appearance} />
          <OverlaySettings club={club} appearance={appearance} />
        </div>
        <DescriptionSettings club={club} appearance={appearance} />
      </div>
    </div>
  )
}
