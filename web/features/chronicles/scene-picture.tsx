import { type Scene, sceneSize } from './scenes.ts'

/** A part of the product in the reader's theme. The picture of the other theme is not displayed, so it is never loaded. */
export const ScenePicture = ({ scene, alt }: { scene: Scene; alt: string }) => (
  <div className="overflow-hidden rounded-md border border-line bg-paper-sunk">
    {(['light', 'dark'] as const).map((theme) => (
      <img
        key={theme}
        src={`/pictures/scenes/${scene}-${theme}.webp`}
        alt={alt}
        {...sceneSize}
        loading="lazy"
        className={`mx-auto h-auto w-full max-w-[27.5rem] ${theme === 'light' ? 'only-light' : 'only-dark'}`}
      />
    ))}
  </div>
)
