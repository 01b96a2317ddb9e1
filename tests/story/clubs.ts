import type { ClubStory } from './club-story.ts'
import { emmaAndEverybody } from './emma-and-everybody.ts'
import { inkhornSociety } from './inkhorn-society.ts'
import { leftHandCircle } from './left-hand-circle.ts'
import { longNovels } from './long-novels.ts'
import { murderBeforeSupper } from './murder-before-supper.ts'
import { slowScience } from './slow-science.ts'
import { smallClubs } from './small-clubs.ts'
import { taleClub } from './tale-club.ts'

export const storyClubs: readonly ClubStory[] = [
  inkhornSociety,
  murderBeforeSupper,
  slowScience,
  leftHandCircle,
  emmaAndEverybody,
  taleClub,
  longNovels,
  ...smallClubs,
]
