import { useState } from 'react'
import { type Club, defaultPhoto } from '#contract/clubs/club.ts'
import type { Picture } from '#contract/images/picture.ts'
import { PictureChooser } from '#web/features/images/picture-chooser.tsx'
import { PictureCredit } from '#web/features/images/picture-credit.tsx'
import { defaultPlace, type PicturePlace } from '#web/features/images/picture-place.ts'
import { PicturePositioner } from '#web/features/images/picture-positioner.tsx'
import { t } from '#web/messages/text.ts'
import { ClubBanner } from '../club-banner.tsx'
import { photoKeys } from './appearance-draft.ts'
import { SaveRow } from './settings-card.tsx'
import { type Appearance, useSaveAppearance } from './use-appearance.ts'

export function PhotoSettings({ club, appearance }: { club: Club; appearance: Appearance }) {
  const [picked, setPicked] = useState<Picture | null>(null)
  const { preview, change, isChanged, discard, discardCount } = appearance
  const { isSaving, save } = useSaveAppearance(club, appearance)
  const { imageUrl, imagePositionX, imagePositionY, imageZoom } = preview
  const url = imageUrl ?? defaultPhoto
  const hasNewPhoto = isChanged(['imageUrl'])
  const credit = hasNewPhoto ? picked?.url === imageUrl && picked : club.imageCredit

  function choose(picture: Picture) {
    setPicked(picture)
    change({ imageUrl: picture.url, ...positionAt(defaultPlace) })
  }

  return (
    <section aria-label={t('clubs.photo', 'Club Photo')}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h2 className="text-xl">{t('clubs.photo', 'Club Photo')}</h2>
          <p className="mt-1 text-sm text-ink-soft">
            {t('clubs.photoPreview', 'This preview matches the 192px header height of the club’s page.')}
          </p>
        </div>
        <PictureChooser chosen={imageUrl ?? undefined} onPick={choose} />
      </div>
      {/* As wide as the page, like the banner: 50cqw is half the width of the settings, the nearest container. */}
      <div className="mx-[calc(50%-50cqw)] mt-5">
        <PicturePositioner
          key={`${url} ${discardCount}`}
          url={url}
          place={{ x: imagePositionX, y: imagePositionY, zoom: imageZoom }}
          onChange={(place) => change(positionAt(place))}
          preview={(place) => <ClubBanner club={{ ...preview, ...positionAt(place) }} />}
          className="mx-auto max-w-[76rem] px-page"
        />
      </div>
      {credit && <PictureCredit picture={credit} />}
      <SaveRow
        label={t('clubs.savePosition', 'Save Image Position')}
        isSaving={isSaving}
        onSave={() => save({ ...(hasNewPhoto && { imageUrl }), imagePositionX, imagePositionY, imageZoom })}
        isChanged={isChanged(photoKeys)}
        onDiscard={() => discard(photoKeys)}
      />
      {hasNewPhoto && (
        <p role="status" className="mt-2 text-sm text-ink-soft">
          {t('clubs.savesPhotoToo', 'Saving the position also saves the new photo.')}
        </p>
      )}
    </section>
  )
}

const positionAt = ({ x, y, zoom }: PicturePlace) => ({
  imagePositionX: x,
  imagePositionY: y,
  imageZoom: zoom,
})
