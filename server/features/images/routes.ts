import { listDefaultImages, searchImages } from '#contract/images/image.ts'
import type { Picture } from '#contract/images/picture.ts'
import type { AppContext } from '#server/app-context.ts'
import { defaultPictures } from './gallery/rules.ts'
import { registerRemoteImages } from './remote/routes.ts'
import { createImageSearch } from './search/queries.ts'
import { registerStoredImages } from './uploads/routes.ts'

export function registerImages(app: AppContext): void {
  const search = createImageSearch(app)
  app.route(listDefaultImages, () => pictureList(defaultPictures))
  app.route(searchImages, async ({ query }) => pictureList(await search(query.query)))
  registerStoredImages(app)
  registerRemoteImages(app)
}

const pictureList = (pictures: readonly Picture[]) => ({
  images: pictures.map(({ url }) => url),
  pictures: [...pictures],
})
