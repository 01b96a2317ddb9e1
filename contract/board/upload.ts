import * as z from 'zod/mini'
import { ImageUrl } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { imageBodyLimit } from '#contract/images/image.ts'
import { BoardPicture } from './post.ts'
import { boardParams, boardPath, feature } from './thread.ts'

export const uploadBoardPicture = endpoint({
  method: 'POST',
  path: `${boardPath}/pictures`,
  summary:
    'Upload a picture for a post that is being written; members only. A post refers to it by the address in the answer, within a day',
  caller: 'reader',
  feature,
  params: boardParams,
  body: z.object({ image: ImageUrl }),
  answer: z.pick(BoardPicture, { image: true, width: true, height: true }),
  status: 200,
  bodyLimit: imageBodyLimit,
  rateLimit: { calls: 60, perSeconds: 60 },
})
