import { message } from '#contract/messages/message.ts'

export const turnRefusals = {
  notYours: message(
    'choosing.turns.notYours',
    'Only the member whose turn it is can do this, and admins for them.',
  ),
  off: message('choosing.turns.off', 'This club doesn’t take turns.'),
  nobody: message('choosing.turns.nobody', 'It’s nobody’s turn: everyone is sitting out.'),
  passed: message('choosing.turns.passed', 'This turn is already over.'),
  voting: message('choosing.turns.voting', 'The club is voting on this turn’s books. Wait for the result.'),
  chosen: message('choosing.turns.chosen', 'This book has already been chosen and comes next.'),
  empty: message('choosing.turns.empty', 'Choose who takes turns.'),
  notAMember: message('choosing.turns.notAMember', 'Everyone in the order has to be a member of the club.'),
  notInOrder: message('choosing.turns.notInOrder', 'Swap with somebody who comes later in the order.'),
  full: message('choosing.turns.full', 'The order is full.'),
} as const
