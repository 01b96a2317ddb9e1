import { lazy, Suspense, useId, useState } from 'react'
import { slugOf } from '#contract/clubs/club.ts'
import type { Picture } from '#contract/images/picture.ts'
import { PictureCredit } from '#web/features/images/picture-credit.tsx'
import { type PicturePlace, defaultPlace } from '#web/features/images/picture-place.ts'
import { PicturePositioner } from '#web/features/images/picture-positioner.tsx'
import { PictureButtons } from '#web/features/images/picture-buttons.tsx'
import { ClubBanner } from '../club-banner.tsx'
import type { ClubDraft } from './club-draft.ts'

const loadPicker = () => import('#web/features/images/picture-picker.tsx')
const PicturePicker = lazy(() => loadPicker().then((loaded) => ({ default: loaded.PicturePicker })))

interface CreateClubPhotoProps {
  draft: ClubDraft
  onChange: (change: Partial<ClubDraft>) => void
  /** Keeps everything but the banner, which is as wide as the page, to the page's measure. */
  measure: string
}

/** The photo of a club being started: three ways to choose it, and the banner it will stand in. */
export function CreateClubPhoto({ draft, onChange, measure }: CreateClubPhotoProps) {
  const [picking, setPicking] = useState<'search' | 'defaults' | null>(null)
  // Stays in the page once opened, so that closing it gives the focus back.
  const [wasOpened, setWasOpened] = useState(false)
  const label = useId()
  const { picture, place } = draft

  function open(how: 'search' | 'defaults') {
    setPicking(how)
    setWasOpened(true)
  }
  const choose = (chosen: Picture) => onChange({ picture: chosen, place: defaultPlace })

  return (
    <div role="group" aria-labelledby={label}>
      <div className={measure} onPointerEnter={() => void loadPicker()}>
        <p id={label} className="mb-1.5 text-sm font-semibold">
          Club Photo
        </p>
        <div className="mb-4 grid grid-cols-2 gap-2 sm:flex">
          <PictureButtons onOpen={open} onPick={choose} />
        </div>
      </div>
      {picture ? (
        <PicturePositioner
          key={picture.url}
          url={picture.url}
          place={place}
          onChange={(next) => onChange({ place: next })}
          preview={(at) => <ClubBanner club={shown(draft, at)} />}
          className={measure}
        />
      ) : (
        <div inert>
          <ClubBanner club={shown(draft, place)} />
        </div>
      )}
      <div className={measure}>
        {picture ? (
          <div className="mt-2">
            <PictureCredit picture={picture} />
          </div>
        ) : (
          <p className="mt-2.5 text-xs text-ink-soft">
            This is how the club’s page will begin. Until you choose a photo, it shows this one.
          </p>
        )}
      </div>
      {wasOpened && (
        <Suspense>
          <PicturePicker
            open={picking !== null}
            onOpenChange={(isOpen) => setPicking(isOpen ? 'defaults' : null)}
            searchFirst={picking === 'search'}
            chosen={picture?.url}
            onPick={choose}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The draft as the banner of the club's page will show it, under the overlay that every club starts with. */
const shown = ({ name, picture }: ClubDraft, { x, y, zoom }: PicturePlace) => ({
  name: name.trim() || 'Your club',
  slug: slugOf(name) || 'your-club',
  imageUrl: picture?.url ?? null,
  imagePositionX: x,
  imagePositionY: y,
  imageZoom: zoom,
  overlayColor: 'purple',
  overlayOpacity: 50,
})
