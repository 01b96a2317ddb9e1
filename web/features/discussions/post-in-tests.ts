import * as z from 'zod/mini'
import { Post } from '#contract/discussions/post.ts'

const plain = {
  id: 1,
  threadId: 1,
  parentId: null,
  level: 0,
  path: '',
  type: 'discussion',
  title: 'On the last chapter',
  content: 'Well.',
  place: 0,
  part: null,
  sealed: false,
  mentions: [],
  pageNumber: null,
  memberName: 'Mara',
  createdBy: 1,
  createdAt: '2026-11-01T20:00:00.000Z',
  editedAt: null,
  deletedAt: null,
  reactions: [],
}

export const aPost = (fields: Partial<z.input<typeof Post>> = {}): Post =>
  z.parse(Post, { ...plain, ...fields })
