import { lazy, Suspense, useState } from 'react'
import { type Club, usualPhoto } from '#contract/clubs/club.ts'
import type { Picture } from '#contract/images/picture.ts'
import { PictureCredit } from '#web/features/images/picture-credit.tsx'
import { defaultPlace } from '#web/features/images/picture-place.ts'
import { PicturePositioner } from '#web/features/images/picture-positioner.tsx'
import { PictureButtons } from '#web/features/images/picture-buttons.tsx'
import { photoKeys } from './appearance-draft.ts'
import { ClubBanner } from '../club-banner.tsx'
import { SaveRow } from './settings-card.tsx'
import { type Appearance, useSaveAppearance } from './use-appearance.ts'

const loadPicker = () => import('#web/features/images/picture-picker.tsx')
const PicturePicker = lazy(() => loadPicker().then((loaded) => ({ default: loaded.PicturePicker })))

/** A club's photo: choosing another, and moving it in the very banner that the club's page begins with. */
export function PhotoSettings({ club, appearance }: { club: Club; appearance: Appearance }) {
  const [picking, setPicking] = useState<'search' | 'defaults' | null>(null)
  // Stays in the page once opened, so that closing it gives the focus back.
  const [wasOpened, setWasOpened] = useState(false)
  const [picked, setPicked] = useState<Picture | null>(null)
  const { shown, change, isChanged, discard, discarded } = appearance
  const { isSaving, save } = useSaveAppearance(club, appearance)
  const { imageUrl, imagePositionX, imagePositionY, imageZoom } = shown
  const url = imageUrl ?? usualPhoto
  const hasNewPhoto = isChanged(['imageUrl'])
  const credit = hasNewPhoto ? picked?.url === imageUrl && picked : club.imageCredit

  function open(how: 'search' | 'defaults') {
    setPicking(how)
    setWasOpened(true)
  }
  function choose(picture: Picture) {
    setPicked(picture)
    change({ imageUrl: picture.url, ...photoAt(defaultPlace) })
  }

  return (
    <section aria-label="Club Photo">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h2 className="text-xl">Club Photo</h2>
          <p className="mt-1 text-sm text-ink-soft">
            This preview matches the 192px header height of the club’s page.
          </p>
        </div>
        <div
          className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto"
          onPointerEnter={() => void loadPicker().catch(() => {})}
        >
          <PictureButtons onOpen={open} onPick={choose} />
        </div>
      </div>
      {/* As wide as the page, as the banner is: the nearest container is the settings' own sheet. */}
      <div className="mx-[calc(50%-50cqw)] mt-5">
        <PicturePositioner
          key={`${url} ${discarded}`}
          url={url}
          place={{ x: imagePositionX, y: imagePositionY, zoom: imageZoom }}
          onChange={(place) => change(photoAt(place))}
          preview={(place) => <ClubBanner club={{ ...shown, ...photoAt(place) }} />}
          className="mx-auto max-w-[76rem] px-[clamp(1rem,4vw,2.5rem)]"
        />
      </div>
      {credit && <PictureCredit picture={credit} />}
      <SaveRow
        label="Save Image Position"
        isSaving={isSaving}
        onSave={() => save({ ...(hasNewPhoto && { imageUrl }), imagePositionX, imagePositionY, imageZoom })}
        isChanged={isChanged(photoKeys)}
        onDiscard={() => discard(photoKeys)}
      />
      {hasNewPhoto && (
        <p role="status" className="mt-2 text-sm text-ink-soft">
          The new photo is saved together with its position.
        </p>
      )}
      {wasOpened && (
        <Suspense>
          <PicturePicker
            open={picking !== null}
            onOpenChange={(isOpen) => setPicking(isOpen ? 'defaults' : null)}
            searchFirst={picking === 'search'}
            chosen={imageUrl ?? undefined}
            onPick={choose}
          />
        </Suspense>
      )}
    </section>
  )
}

const photoAt = ({ x, y, zoom }: typeof defaultPlace) => ({
  imagePositionX: x,
  imagePositionY: y,
  imageZoom: zoom,
})
