import * as z from 'zod/mini'
import { endpoint } from '#contract/http/endpoint.ts'
import { postRateLimit } from '#contract/texts/pen-name.ts'
import {
  NamedReaction,
  NewReaction,
  ownReactionsMax,
  Reaction,
  reactorsNamed,
  ShownReaction,
  TakenBackInBody,
  TakenBackInQuery,
} from '#contract/texts/reaction.ts'
import { replyParams, replyPath } from './reply.ts'
import { boardParams, boardPath, feature, threadParams, threadPath } from './thread.ts'

const threadReactions = `${threadPath}/reactions` as const
const replyReactions = `${replyPath}/reactions` as const

export const listThreadReactions = endpoint({
  method: 'GET',
  path: threadReactions,
  summary: `The reactions to the first post of a conversation with the names of the first ${reactorsNamed} who used each; members only`,
  caller: 'reader',
  shows: ['board'],
  feature,
  params: threadParams,
  answer: z.array(NamedReaction),
  status: 200,
})

export const reactToThread = endpoint({
  method: 'POST',
  path: threadReactions,
  summary: 'React to the first post of a conversation; members only. Reacting twice is the same as once',
  caller: 'reader',
  feature,
  params: threadParams,
  body: NewReaction,
  answer: z.array(ShownReaction),
  status: 200,
  rateLimit: postRateLimit,
})

export const takeBackThreadReaction = endpoint({
  method: 'DELETE',
  path: threadReactions,
  summary:
    'Take a reaction to the first post of a conversation back, named in the body or the query; members only',
  caller: 'reader',
  feature,
  params: threadParams,
  query: TakenBackInQuery,
  body: TakenBackInBody,
  answer: z.array(ShownReaction),
  status: 200,
  rateLimit: postRateLimit,
})

export const listReplyReactions = endpoint({
  method: 'GET',
  path: replyReactions,
  summary: `The reactions to a reply on the board with the names of the first ${reactorsNamed} who used each; members only`,
  caller: 'reader',
  shows: ['board'],
  feature,
  params: replyParams,
  answer: z.array(NamedReaction),
  status: 200,
})

export const reactToReply = endpoint({
  method: 'POST',
  path: replyReactions,
  summary: 'React to a reply on the board; members only. Reacting twice is the same as once',
  caller: 'reader',
  feature,
  params: replyParams,
  body: NewReaction,
  answer: z.array(ShownReaction),
  status: 200,
  rateLimit: postRateLimit,
})

export const takeBackReplyReaction = endpoint({
  method: 'DELETE',
  path: replyReactions,
  summary: 'Take a reaction to a reply on the board back, named in the body or the query; members only',
  caller: 'reader',
  feature,
  params: replyParams,
  query: TakenBackInQuery,
  body: TakenBackInBody,
  answer: z.array(ShownReaction),
  status: 200,
  rateLimit: postRateLimit,
})

export const boardReactions = {
  thread: { list: listThreadReactions, react: reactToThread, takeBack: takeBackThreadReaction },
  reply: { list: listReplyReactions, react: reactToReply, takeBack: takeBackReplyReaction },
}

export const getOwnBoardReactions = endpoint({
  method: 'GET',
  path: `${boardPath}/own-reactions`,
  summary: `By the id of a post, a member’s own reactions on the club’s board, at most ${ownReactionsMax}, newest first`,
  caller: 'reader',
  shows: ['reactions'],
  feature,
  params: boardParams,
  answer: z.record(z.string(), z.array(Reaction)),
  status: 200,
})
