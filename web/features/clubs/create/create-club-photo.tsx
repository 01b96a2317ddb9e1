import { useId } from 'react'
import { slugOf } from '#contract/clubs/club.ts'
import { PictureChooser } from '#web/features/images/picture-chooser.tsx'
import { PictureCredit } from '#web/features/images/picture-credit.tsx'
import { defaultPlace, type PicturePlace } from '#web/features/images/picture-place.ts'
import { PicturePositioner } from '#web/features/images/picture-positioner.tsx'
import { t } from '#web/messages/text.ts'
import { ClubBanner } from '../club-banner.tsx'
import type { ClubDraft } from './saved-club-draft.ts'

interface CreateClubPhotoProps {
  draft: ClubDraft
  onChange: (change: Partial<ClubDraft>) => void
  /** Classes that keep everything but the banner within the page's width. */
  pageWidth: string
}

export function CreateClubPhoto({ draft, onChange, pageWidth }: CreateClubPhotoProps) {
  const label = useId()
  const { picture, place } = draft
  return (
    <div role="group" aria-labelledby={label}>
      <div className={pageWidth}>
        <p id={label} className="mb-1.5 text-sm font-semibold">
          {t('clubs.photo', 'Club Photo')}
        </p>
        <div className="mb-4">
          <PictureChooser
            chosen={picture?.url}
            onPick={(picked) => onChange({ picture: picked, place: defaultPlace })}
          />
        </div>
      </div>
      {picture ? (
        <PicturePositioner
          key={picture.url}
          url={picture.url}
          place={place}
          onChange={(next) => onChange({ place: next })}
          preview={(at) => <ClubBanner club={bannerOf(draft, at)} />}
          className={pageWidth}
        />
      ) : (
        <div inert>
          <ClubBanner club={bannerOf(draft, place)} />
        </div>
      )}
      <div className={pageWidth}>
        {picture ? (
          <div className="mt-2">
            <PictureCredit picture={picture} />
          </div>
        ) : (
          <p className="mt-2.5 text-xs text-ink-soft">
            {t(
              'clubs.photoUntil',
              'This is the top of your club’s page. It shows this photo until you choose one.',
            )}
          </p>
        )}
      </div>
    </div>
  )
}

/** With the overlay every club starts with. */
const bannerOf = ({ name, picture }: ClubDraft, { x, y, zoom }: PicturePlace) => ({
  name: name.trim() || t('clubs.unnamed', 'Your club'),
  slug: slugOf(name) || 'your-club',
  imageUrl: picture?.url ?? null,
  imagePositionX: x,
  imagePositionY: y,
  imageZoom: zoom,
  overlayColor: 'purple',
  overlayOpacity: 50,
})
