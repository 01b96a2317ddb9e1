import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Visibility } from '#contract/clubs/club-choices.ts'
import { cast, type Person } from '#tests/cast.ts'
import { type CastClub, memberId, createCastClub, insertBooks, userId, writeBook } from '#tests/club.ts'
import { expectTrueCounters } from '#tests/counters.ts'
import { notifyOfDecline } from '#tests/decline.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import { createDevice } from '#tests/push-service.ts'
import { withScreenshot } from '#tests/picture.ts'

/**
 * Who may do what, endpoint by endpoint (decisions, "Who may do what"): the status each caller gets for a valid request about
 * each kind of club. A line with `-` is not about a club. An endpoint missing here fails the test.
 */
const table = `
call                                                                          club            visitor stranger pending member admin elsewhere

GET    /api/auth/user                                                         -               401     200      200     200    200   200
POST   /api/auth/login                                                        -               200     200      200     200    200   200
POST   /api/auth/logout                                                       -               204     204      204     204    204   204
GET    /api/auth/methods                                                         -               200     200      200     200    200   200
GET    /api/auth/suspension                                                   -               404     404      404     404    404   404
GET    /api/auth/google                                                       -               302     302      302     302    302   302
GET    /api/auth/oidc                                                         -               302     302      302     302    302   302
GET    /api/auth/oidc/callback                                                -               302     302      302     302    302   302
POST   /api/passkeys/options                                                  -               401     200      200     200    200   200
POST   /api/passkeys                                                          -               401     400      400     400    400   400
GET    /api/passkeys                                                          -               401     200      200     200    200   200
PATCH  /api/passkeys/{passkeyId}                                              -               401     404      404     404    404   404
DELETE /api/passkeys/{passkeyId}                                              -               401     404      404     404    404   404
POST   /api/auth/passkey/options                                              -               200     200      200     200    200   200
POST   /api/auth/passkey                                                      -               400     400      400     400    400   400
GET    /api/account/sessions                                                  -               401     200      200     200    200   200
DELETE /api/account/sessions/{sessionId}                                      -               401     404      404     404    404   404
GET    /api/account/export                                                    -               401     200      200     200    200   200
GET    /api/library/export.csv                                                   -               401     200      200     200    200   200
GET    /api/library/export.json                                                  -               401     200      200     200    200   200
GET    /api/account/deletion-preview                                                  -               401     200      200     200    200   200
PATCH  /api/account                                                           -               401     200      200     200    200   200
GET    /api/account/settings                                                  -               401     200      200     200    200   200
GET    /api/account/start-refusal                                             -               401     200      200     200    200   200
POST   /api/account/settings/from-browser                                     -               401     204      204     204    204   204
GET    /api/languages                                                         -               200     200      200     200    200   200
POST   /api/account/deletion                                                  -               401     400      400     400    400   400
GET    /api/instance                                                         -               200     200      200     200    200   200
GET    /api/instance/pages/{page}                                            -               404     404      404     404    404   404
GET    /api/first-account                                                    -               404     404      404     404    404   404
GET    /api/registration/links                                                -               401     200      200     200    200   200
POST   /api/registration/links                                                -               401     403      403     403    403   403
DELETE /api/registration/links/{linkId}                                       -               401     404      404     404    404   404
GET    /api/registration/invitations/{token}                                  -               404     404      404     404    404   404
GET    /api/auth/google/callback                                              -               302     302      302     302    302   302

GET    /api/default-images                                                    -               200     200      200     200    200   200
GET    /api/images/search                                                     -               200     200      200     200    200   200
GET    /api/images/stored/{name}                                              -               200     200      200     200    200   200
GET    /api/proxy-image                                                       -               404     404      404     404    404   404

GET    /api/books                                                             -               200     200      200     200    200   200
GET    /api/books/popular                                                     -               200     200      200     200    200   200
GET    /api/books/popular/genres                                              -               200     200      200     200    200   200
POST   /api/books                                                             -               401     201      201     201    201   201
POST   /api/books/add-from-search                                             -               401     201      201     201    201   201
GET    /api/amazon/search                                                     -               200     200      200     200    200   200
GET    /api/books/{bookId}/clubs                                              open            200     200      200     200    200   200
GET    /api/books/{bookId}/clubs                                              public-preview  200     200      200     200    200   200
GET    /api/books/{bookId}/clubs                                              invite-only     404     404      404     200    200   404
GET    /api/books/{bookId}/own-clubs                                          open            401     200      200     200    200   200
GET    /api/books/{bookId}/own-clubs                                          public-preview  401     200      200     200    200   200
GET    /api/books/{bookId}/own-clubs                                          invite-only     401     404      404     200    200   404
GET    /api/books/{bookId}                                                    open            200     200      200     200    200   200
GET    /api/books/{bookId}                                                    public-preview  200     200      200     200    200   200
GET    /api/books/{bookId}                                                    invite-only     404     404      404     200    200   404
PATCH  /api/books/{bookId}                                                    open            401     403      403     200    200   403
PATCH  /api/books/{bookId}                                                    public-preview  401     403      403     200    200   403
PATCH  /api/books/{bookId}                                                    invite-only     401     404      404     200    200   404

GET    /api/clubs                                                             -               200     200      200     200    200   200
POST   /api/clubs                                                             -               401     201      201     201    201   201
GET    /api/clubs/{id}/events                                                 open            200     200      200     200    200   200
GET    /api/clubs/{id}/events                                                 public-preview  200     200      200     200    200   200
GET    /api/clubs/{id}/events                                                 invite-only     401     403      403     200    200   403
GET    /api/clubs/slug/{slug}                                                 open            200     200      200     200    200   200
GET    /api/clubs/slug/{slug}                                                 public-preview  200     200      200     200    200   200
GET    /api/clubs/slug/{slug}                                                 invite-only     200     200      200     200    200   200
GET    /api/clubs/slug/{slug}/invitation                                      open            200     200      200     200    200   200
GET    /api/clubs/slug/{slug}/invitation                                      public-preview  404     404      404     404    404   404
GET    /api/clubs/slug/{slug}/invitation                                      invite-only     404     404      404     404    404   404
PATCH  /api/clubs/{clubId}                                                    open            401     403      403     403    200   403
PATCH  /api/clubs/{clubId}                                                    public-preview  401     403      403     403    200   403
PATCH  /api/clubs/{clubId}                                                    invite-only     401     403      403     403    200   403
GET    /api/clubs/deleted                                                     -               401     200      200     200    200   200
POST   /api/clubs/{clubId}/deletion                                           open            401     403      403     403    200   403
POST   /api/clubs/{clubId}/deletion                                           public-preview  401     403      403     403    200   403
POST   /api/clubs/{clubId}/deletion                                           invite-only     401     403      403     403    200   403
POST   /api/clubs/{clubId}/restore                                            open            401     403      403     403    200   403
POST   /api/clubs/{clubId}/restore                                            public-preview  401     403      403     403    200   403
POST   /api/clubs/{clubId}/restore                                            invite-only     401     403      403     403    200   403

GET    /api/clubs/{id}/members                                                open            200     200      200     200    200   200
GET    /api/clubs/{id}/members                                                public-preview  401     403      403     200    200   403
GET    /api/clubs/{id}/members                                                invite-only     401     403      403     200    200   403
GET    /api/clubs/{clubId}/mentionable-members                                open            401     403      403     200    200   403
GET    /api/clubs/{clubId}/mentionable-members                                public-preview  401     403      403     200    200   403
GET    /api/clubs/{clubId}/mentionable-members                                invite-only     401     403      403     200    200   403
GET    /api/clubs/{id}/membership-status                                      open            401     200      200     200    200   200
GET    /api/clubs/{id}/membership-status                                      public-preview  401     200      200     200    200   200
GET    /api/clubs/{id}/membership-status                                      invite-only     401     200      200     200    200   200
POST   /api/clubs/{id}/join                                                   open            401     200      200     409    409   200
POST   /api/clubs/{id}/join                                                   public-preview  401     200      200     409    409   200
POST   /api/clubs/{id}/join                                                   invite-only     401     403      200     409    409   403
POST   /api/clubs/{id}/request-join                                           open            401     200      200     409    409   200
POST   /api/clubs/{id}/request-join                                           public-preview  401     200      200     409    409   200
POST   /api/clubs/{id}/request-join                                           invite-only     401     403      200     409    409   403
POST   /api/clubs/{clubId}/admins                                             open            401     403      403     403    201   403
POST   /api/clubs/{clubId}/admins                                             public-preview  401     403      403     403    201   403
POST   /api/clubs/{clubId}/admins                                             invite-only     401     403      403     403    201   403
POST   /api/clubs/{clubId}/members/{memberId}/make-admin                      open            401     403      403     403    200   403
POST   /api/clubs/{clubId}/members/{memberId}/make-admin                      public-preview  401     403      403     403    200   403
POST   /api/clubs/{clubId}/members/{memberId}/make-admin                      invite-only     401     403      403     403    200   403
POST   /api/clubs/{clubId}/members/{memberId}/make-member                     open            401     403      403     403    200   403
POST   /api/clubs/{clubId}/members/{memberId}/make-member                     public-preview  401     403      403     403    200   403
POST   /api/clubs/{clubId}/members/{memberId}/make-member                     invite-only     401     403      403     403    200   403
POST   /api/clubs/{clubId}/members/{memberId}/approve                         open            401     403      403     403    200   403
POST   /api/clubs/{clubId}/members/{memberId}/approve                         public-preview  401     403      403     403    200   403
POST   /api/clubs/{clubId}/members/{memberId}/approve                         invite-only     401     403      403     403    200   403
GET    /api/clubs/{clubId}/members/{memberId}                                open            404     404      404     200    200   404
GET    /api/clubs/{clubId}/members/{memberId}                                public-preview  404     404      404     200    200   404
GET    /api/clubs/{clubId}/members/{memberId}                                invite-only     404     404      404     200    200   404
GET    /api/clubs/{clubId}/members/{memberId}/suggestions                    open            404     404      404     200    200   404
GET    /api/clubs/{clubId}/members/{memberId}/suggestions                    public-preview  404     404      404     200    200   404
GET    /api/clubs/{clubId}/members/{memberId}/suggestions                    invite-only     404     404      404     200    200   404
GET    /api/clubs/{clubId}/members/{memberId}/texts                          open            404     404      404     200    200   404
GET    /api/clubs/{clubId}/members/{memberId}/texts                          public-preview  404     404      404     200    200   404
GET    /api/clubs/{clubId}/members/{memberId}/texts                          invite-only     404     404      404     200    200   404
DELETE /api/clubs/{clubId}/members/{memberId}                                 open            401     403      403     204    204   403
DELETE /api/clubs/{clubId}/members/{memberId}                                 public-preview  401     403      403     204    204   403
DELETE /api/clubs/{clubId}/members/{memberId}                                 invite-only     401     403      403     204    204   403
POST   /api/clubs/{clubId}/fix-member-data                                    open            401     403      403     403    200   403
POST   /api/clubs/{clubId}/fix-member-data                                    public-preview  401     403      403     403    200   403
POST   /api/clubs/{clubId}/fix-member-data                                    invite-only     401     403      403     403    200   403
POST   /api/clubs/{clubId}/hand-over                                          open            401     403      403     403    200   403
POST   /api/clubs/{clubId}/hand-over                                          public-preview  401     403      403     403    200   403
POST   /api/clubs/{clubId}/hand-over                                          invite-only     401     403      403     403    200   403
GET    /api/clubs/{clubId}/invite                                             open            401     403      403     403    200   403
GET    /api/clubs/{clubId}/invite                                             public-preview  401     403      403     403    200   403
GET    /api/clubs/{clubId}/invite                                             invite-only     401     403      403     403    200   403
POST   /api/clubs/{clubId}/invite                                             open            401     403      403     403    201   403
POST   /api/clubs/{clubId}/invite                                             public-preview  401     403      403     403    201   403
POST   /api/clubs/{clubId}/invite                                             invite-only     401     403      403     403    201   403
GET    /api/clubs/{clubId}/invitations                                        open            401     403     403     403    200   403
GET    /api/clubs/{clubId}/invitations                                        public-preview  401     403     403     403    200   403
GET    /api/clubs/{clubId}/invitations                                        invite-only     401     403     403     403    200   403
POST   /api/clubs/{clubId}/invitations                                        open            401     403     403     403    201   403
POST   /api/clubs/{clubId}/invitations                                        public-preview  401     403     403     403    201   403
POST   /api/clubs/{clubId}/invitations                                        invite-only     401     403     403     403    201   403
GET    /api/clubs/{clubId}/invitations/allowance                              open            401     403     403     403    200   403
GET    /api/clubs/{clubId}/invitations/allowance                              public-preview  401     403     403     403    200   403
GET    /api/clubs/{clubId}/invitations/allowance                              invite-only     401     403     403     403    200   403
POST   /api/clubs/{clubId}/invitations/{invitationId}/remind                  open            401     403     403     403    409   403
POST   /api/clubs/{clubId}/invitations/{invitationId}/remind                  public-preview  401     403     403     403    409   403
POST   /api/clubs/{clubId}/invitations/{invitationId}/remind                  invite-only     401     403     403     403    409   403
DELETE /api/clubs/{clubId}/invitations/{invitationId}                         open            401     403     403     403    204   403
DELETE /api/clubs/{clubId}/invitations/{invitationId}                         public-preview  401     403     403     403    204   403
DELETE /api/clubs/{clubId}/invitations/{invitationId}                         invite-only     401     403     403     403    204   403
GET    /api/clubs/{clubId}/comings                                            open            401     403      403     200    200   403
GET    /api/clubs/{clubId}/comings                                            public-preview  401     403      403     200    200   403
GET    /api/clubs/{clubId}/comings                                            invite-only     401     403      403     200    200   403
GET    /api/clubs/{clubId}/declined                                                  open            401     403      403     403    200   403
GET    /api/clubs/{clubId}/declined                                                  public-preview  401     403      403     403    200   403
GET    /api/clubs/{clubId}/declined                                                  invite-only     401     403      403     403    200   403
DELETE /api/clubs/{clubId}/declined/{userId}                                         open            401     403      403     403    204   403
DELETE /api/clubs/{clubId}/declined/{userId}                                         public-preview  401     403      403     403    204   403
DELETE /api/clubs/{clubId}/declined/{userId}                                         invite-only     401     403      403     403    204   403
GET    /api/notifications                                                     -               401     200      200     200    200   200
GET    /api/notifications/unread-count                                        -               401     200      200     200    200   200
POST   /api/notifications/seen                                                -               401     204      204     204    204   204
GET    /api/notification-preferences                                          -               401     200      200     200    200   200
PATCH  /api/notification-preferences                                          -               401     200      200     200    200   200
GET    /api/notification-preferences/clubs                                    -               401     200      200     200    200   200
GET    /api/clubs/{clubId}/notification-preferences                           open            401     403      403     200    200   403
GET    /api/clubs/{clubId}/notification-preferences                           public-preview  401     403      403     200    200   403
GET    /api/clubs/{clubId}/notification-preferences                           invite-only     401     403      403     200    200   403
PATCH  /api/clubs/{clubId}/notification-preferences                           open            401     403      403     200    200   403
PATCH  /api/clubs/{clubId}/notification-preferences                           public-preview  401     403      403     200    200   403
PATCH  /api/clubs/{clubId}/notification-preferences                           invite-only     401     403      403     200    200   403
GET    /api/push-key                                                          -               401     200      200     200    200   200
GET    /api/push-subscriptions                                                -               401     200      200     200    200   200
POST   /api/push-subscriptions                                                -               401     201      201     201    201   201
DELETE /api/push-subscriptions/{subscriptionId}                               -               401     404      404     404    404   404
POST   /api/push-subscriptions/{subscriptionId}/test                          -               401     404      404     404    404   404
GET    /api/notifications/events                                              -               401     200      200     200    200   200
GET    /api/clubs/{clubId}/books/{bookId}/muted-discussions                   open            401     403      403     200    200   403
GET    /api/clubs/{clubId}/books/{bookId}/muted-discussions                   public-preview  401     403      403     200    200   403
GET    /api/clubs/{clubId}/books/{bookId}/muted-discussions                   invite-only     401     403      403     200    200   403
POST   /api/clubs/{clubId}/books/{bookId}/discussions/{discussionId}/mute     open            401     403      403     204    204   403
POST   /api/clubs/{clubId}/books/{bookId}/discussions/{discussionId}/mute     public-preview  401     403      403     204    204   403
POST   /api/clubs/{clubId}/books/{bookId}/discussions/{discussionId}/mute     invite-only     401     403      403     204    204   403
DELETE /api/clubs/{clubId}/books/{bookId}/discussions/{discussionId}/mute     open            401     403      403     204    204   403
DELETE /api/clubs/{clubId}/books/{bookId}/discussions/{discussionId}/mute     public-preview  401     403      403     204    204   403
DELETE /api/clubs/{clubId}/books/{bookId}/discussions/{discussionId}/mute     invite-only     401     403      403     204    204   403
GET    /api/notices                                                           -               401     200      200     200    200   200
GET    /api/clubs/mine                                                        -               401     200      200     200    200   200
GET    /api/clubs/memberships                                                   -               401     200      200     200    200   200
POST   /api/notices/{noticeId}/seen                                           -               401     404      200     404    404   404

GET    /api/clubs/{id}/books                                                  open            200     200      200     200    200   200
GET    /api/clubs/{id}/books                                                  public-preview  200     200      200     200    200   200
GET    /api/clubs/{id}/books                                                  invite-only     401     403      403     200    200   403
POST   /api/clubs/{id}/books                                                  open            401     403      403     201    201   403
POST   /api/clubs/{id}/books                                                  public-preview  401     403      403     201    201   403
POST   /api/clubs/{id}/books                                                  invite-only     401     403      403     201    201   403
GET    /api/clubs/{id}/books/{bookId}                                         open            200     200      200     200    200   200
GET    /api/clubs/{id}/books/{bookId}                                         public-preview  200     200      200     200    200   200
GET    /api/clubs/{id}/books/{bookId}                                         invite-only     401     403      403     200    200   403
PATCH  /api/clubs/{id}/books/{bookId}                                         open            401     403      403     200    200   403
PATCH  /api/clubs/{id}/books/{bookId}                                         public-preview  401     403      403     200    200   403
PATCH  /api/clubs/{id}/books/{bookId}                                         invite-only     401     403      403     200    200   403
DELETE /api/clubs/{id}/books/{bookId}                                         open            401     403      403     204    204   403
DELETE /api/clubs/{id}/books/{bookId}                                         public-preview  401     403      403     204    204   403
DELETE /api/clubs/{id}/books/{bookId}                                         invite-only     401     403      403     204    204   403
PATCH  /api/clubs/{clubId}/books/{bookId}/metadata                            open            401     403      403     200    200   403
PATCH  /api/clubs/{clubId}/books/{bookId}/metadata                            public-preview  401     403      403     200    200   403
PATCH  /api/clubs/{clubId}/books/{bookId}/metadata                            invite-only     401     403      403     200    200   403
PATCH  /api/clubs/{clubId}/reading-list/order                                 open            401     403      403     200    200   403
PATCH  /api/clubs/{clubId}/reading-list/order                                 public-preview  401     403      403     200    200   403
PATCH  /api/clubs/{clubId}/reading-list/order                                 invite-only     401     403      403     200    200   403
GET    /api/clubs/{clubId}/reading-list/admin                                 open            401     403      403     403    200   403
GET    /api/clubs/{clubId}/reading-list/admin                                 public-preview  401     403      403     403    200   403
GET    /api/clubs/{clubId}/reading-list/admin                                 invite-only     401     403      403     403    200   403

GET    /api/clubs/mine/reading                                                -               401     200      200     200    200   200
GET    /api/clubs/{clubId}/books/{bookId}/plan                                open            200     200      200     200    200   200
GET    /api/clubs/{clubId}/books/{bookId}/plan                                public-preview  200     200      200     200    200   200
GET    /api/clubs/{clubId}/books/{bookId}/plan                                invite-only     401     403      403     200    200   403
GET    /api/clubs/{clubId}/books/{bookId}/plan/calendar.ics                   open            401     403      403     200    200   403
GET    /api/clubs/{clubId}/books/{bookId}/plan/calendar.ics                   public-preview  401     403      403     200    200   403
GET    /api/clubs/{clubId}/books/{bookId}/plan/calendar.ics                   invite-only     401     403      403     200    200   403
GET    /api/clubs/{clubId}/books/{bookId}/copyable-plans                      open            401     403      403     403    200   403
GET    /api/clubs/{clubId}/books/{bookId}/copyable-plans                      public-preview  401     403      403     403    200   403
GET    /api/clubs/{clubId}/books/{bookId}/copyable-plans                      invite-only     401     403      403     403    200   403
PATCH  /api/clubs/{clubId}/books/{bookId}/plan                                open            401     403      403     403    200   403
PATCH  /api/clubs/{clubId}/books/{bookId}/plan                                public-preview  401     403      403     403    200   403
PATCH  /api/clubs/{clubId}/books/{bookId}/plan                                invite-only     401     403      403     403    200   403
GET    /api/clubs/{clubId}/books/{bookId}/readers                             open            401     403      403     200    200   403
GET    /api/clubs/{clubId}/books/{bookId}/readers                             public-preview  401     403      403     200    200   403
GET    /api/clubs/{clubId}/books/{bookId}/readers                             invite-only     401     403      403     200    200   403
GET    /api/clubs/{clubId}/books/{bookId}/progress                            open            401     200      200     200    200   200
GET    /api/clubs/{clubId}/books/{bookId}/progress                            public-preview  401     200      200     200    200   200
GET    /api/clubs/{clubId}/books/{bookId}/progress                            invite-only     401     403      403     200    200   403
PATCH  /api/clubs/{clubId}/books/{bookId}/progress                            open            401     403      403     200    200   403
PATCH  /api/clubs/{clubId}/books/{bookId}/progress                            public-preview  401     403      403     200    200   403
PATCH  /api/clubs/{clubId}/books/{bookId}/progress                            invite-only     401     403      403     200    200   403
POST   /api/clubs/{clubId}/books/{bookId}/progress/undo                       open            401     403      403     409    409   403
POST   /api/clubs/{clubId}/books/{bookId}/progress/undo                       public-preview  401     403      403     409    409   403
POST   /api/clubs/{clubId}/books/{bookId}/progress/undo                       invite-only     401     403      403     409    409   403
GET    /api/clubs/{clubId}/books/{bookId}/look-ahead                          open            401     403      403     200    200   403
GET    /api/clubs/{clubId}/books/{bookId}/look-ahead                          public-preview  401     403      403     200    200   403
GET    /api/clubs/{clubId}/books/{bookId}/look-ahead                          invite-only     401     403      403     200    200   403
POST   /api/clubs/{clubId}/books/{bookId}/look-ahead                          open            401     403      403     200    200   403
POST   /api/clubs/{clubId}/books/{bookId}/look-ahead                          public-preview  401     403      403     200    200   403
POST   /api/clubs/{clubId}/books/{bookId}/look-ahead                          invite-only     401     403      403     200    200   403
DELETE /api/clubs/{clubId}/books/{bookId}/look-ahead                          open            401     403      403     200    200   403
DELETE /api/clubs/{clubId}/books/{bookId}/look-ahead                          public-preview  401     403      403     200    200   403
DELETE /api/clubs/{clubId}/books/{bookId}/look-ahead                          invite-only     401     403      403     200    200   403

GET    /api/books/{bookId}/ratings                                            open            200     200      200     200    200   200
GET    /api/books/{bookId}/ratings                                            public-preview  200     200      200     200    200   200
GET    /api/books/{bookId}/ratings                                            invite-only     401     403      403     200    200   403
POST   /api/books/{bookId}/ratings                                            open            401     201      201     201    201   201
POST   /api/books/{bookId}/ratings                                            public-preview  401     403      403     201    201   403
POST   /api/books/{bookId}/ratings                                            invite-only     401     403      403     201    201   403
PATCH  /api/books/{bookId}/ratings/{ratingId}                                 open            401     403      403     200    403   403
PATCH  /api/books/{bookId}/ratings/{ratingId}                                 public-preview  401     403      403     200    403   403
PATCH  /api/books/{bookId}/ratings/{ratingId}                                 invite-only     401     404      404     200    403   404
DELETE /api/books/{bookId}/ratings/{ratingId}                                 open            401     403      403     204    204   403
DELETE /api/books/{bookId}/ratings/{ratingId}                                 public-preview  401     403      403     204    204   403
DELETE /api/books/{bookId}/ratings/{ratingId}                                 invite-only     401     404      404     204    204   404

GET    /api/clubs/{clubId}/books/{bookId}/notes                               open            200     200      200     200    200   200
GET    /api/clubs/{clubId}/books/{bookId}/notes                               public-preview  401     403      403     200    200   403
GET    /api/clubs/{clubId}/books/{bookId}/notes                               invite-only     401     403      403     200    200   403
POST   /api/clubs/{clubId}/books/{bookId}/notes                               open            401     201      201     201    201   201
POST   /api/clubs/{clubId}/books/{bookId}/notes                               public-preview  401     403      403     201    201   403
POST   /api/clubs/{clubId}/books/{bookId}/notes                               invite-only     401     403      403     201    201   403
PATCH  /api/clubs/{clubId}/books/{bookId}/notes/{noteId}                      open            401     403      403     200    403   403
PATCH  /api/clubs/{clubId}/books/{bookId}/notes/{noteId}                      public-preview  401     403      403     200    403   403
PATCH  /api/clubs/{clubId}/books/{bookId}/notes/{noteId}                      invite-only     401     403      403     200    403   403
DELETE /api/clubs/{clubId}/books/{bookId}/notes/{noteId}                      open            401     403      403     204    204   403
DELETE /api/clubs/{clubId}/books/{bookId}/notes/{noteId}                      public-preview  401     403      403     204    204   403
DELETE /api/clubs/{clubId}/books/{bookId}/notes/{noteId}                      invite-only     401     403      403     204    204   403

GET    /api/clubs/{clubId}/books/{bookId}/discussions                         open            200     200      200     200    200   200
GET    /api/clubs/{clubId}/books/{bookId}/discussions                         public-preview  401     403      403     200    200   403
GET    /api/clubs/{clubId}/books/{bookId}/discussions                         invite-only     401     403      403     200    200   403
POST   /api/clubs/{clubId}/books/{bookId}/discussions                         open            401     201      201     201    201   201
POST   /api/clubs/{clubId}/books/{bookId}/discussions                         public-preview  401     403      403     201    201   403
POST   /api/clubs/{clubId}/books/{bookId}/discussions                         invite-only     401     403      403     201    201   403
GET    /api/clubs/{clubId}/books/{bookId}/counts                              open            200     200      200     200    200   200
GET    /api/clubs/{clubId}/books/{bookId}/counts                              public-preview  200     200      200     200    200   200
GET    /api/clubs/{clubId}/books/{bookId}/counts                              invite-only     401     403      403     200    200   403
GET    /api/clubs/{clubId}/books/{bookId}/stars                               open            200     200      200     200    200   200
GET    /api/clubs/{clubId}/books/{bookId}/stars                               public-preview  200     200      200     200    200   200
GET    /api/clubs/{clubId}/books/{bookId}/stars                               invite-only     401     403      403     200    200   403
GET    /api/clubs/{clubId}/discussions                                        open            200     200      200     200    200   200
GET    /api/clubs/{clubId}/discussions                                        public-preview  401     403      403     200    200   403
GET    /api/clubs/{clubId}/discussions                                        invite-only     401     403      403     200    200   403
GET    /api/clubs/{clubId}/books/{bookId}/discussions/{discussionId}          open            200     200      200     200    200   200
GET    /api/clubs/{clubId}/books/{bookId}/discussions/{discussionId}          public-preview  401     403      403     200    200   403
GET    /api/clubs/{clubId}/books/{bookId}/discussions/{discussionId}          invite-only     401     403      403     200    200   403
GET    /api/clubs/{clubId}/books/{bookId}/discussions/{discussionId}/replies  open            200     200      200     200    200   200
GET    /api/clubs/{clubId}/books/{bookId}/discussions/{discussionId}/replies  public-preview  401     403      403     200    200   403
GET    /api/clubs/{clubId}/books/{bookId}/discussions/{discussionId}/replies  invite-only     401     403      403     200    200   403
PATCH  /api/clubs/{clubId}/books/{bookId}/discussions/{discussionId}          open            401     403      403     200    403   403
PATCH  /api/clubs/{clubId}/books/{bookId}/discussions/{discussionId}          public-preview  401     403      403     200    403   403
PATCH  /api/clubs/{clubId}/books/{bookId}/discussions/{discussionId}          invite-only     401     403      403     200    403   403
DELETE /api/clubs/{clubId}/books/{bookId}/discussions/{discussionId}          open            401     403      403     204    204   403
DELETE /api/clubs/{clubId}/books/{bookId}/discussions/{discussionId}          public-preview  401     403      403     204    204   403
DELETE /api/clubs/{clubId}/books/{bookId}/discussions/{discussionId}          invite-only     401     403      403     204    204   403

GET    /api/clubs/{clubId}/books/{bookId}/own-reactions                       open            401     403      403     200    200   403
GET    /api/clubs/{clubId}/books/{bookId}/own-reactions                       public-preview  401     403      403     200    200   403
GET    /api/clubs/{clubId}/books/{bookId}/own-reactions                       invite-only     401     403      403     200    200   403
GET    /api/clubs/{clubId}/books/{bookId}/discussions/{discussionId}/reactions open            401     403      403     200    200   403
GET    /api/clubs/{clubId}/books/{bookId}/discussions/{discussionId}/reactions public-preview  401     403      403     200    200   403
GET    /api/clubs/{clubId}/books/{bookId}/discussions/{discussionId}/reactions invite-only     401     403      403     200    200   403
POST   /api/clubs/{clubId}/books/{bookId}/discussions/{discussionId}/reactions open            401     403      403     200    200   403
POST   /api/clubs/{clubId}/books/{bookId}/discussions/{discussionId}/reactions public-preview  401     403      403     200    200   403
POST   /api/clubs/{clubId}/books/{bookId}/discussions/{discussionId}/reactions invite-only     401     403      403     200    200   403
DELETE /api/clubs/{clubId}/books/{bookId}/discussions/{discussionId}/reactions open            401     403      403     200    200   403
DELETE /api/clubs/{clubId}/books/{bookId}/discussions/{discussionId}/reactions public-preview  401     403      403     200    200   403
DELETE /api/clubs/{clubId}/books/{bookId}/discussions/{discussionId}/reactions invite-only     401     403      403     200    200   403
GET    /api/clubs/{clubId}/books/{bookId}/notes/{noteId}/reactions            open            401     403      403     200    200   403
GET    /api/clubs/{clubId}/books/{bookId}/notes/{noteId}/reactions            public-preview  401     403      403     200    200   403
GET    /api/clubs/{clubId}/books/{bookId}/notes/{noteId}/reactions            invite-only     401     403      403     200    200   403
POST   /api/clubs/{clubId}/books/{bookId}/notes/{noteId}/reactions            open            401     403      403     200    200   403
POST   /api/clubs/{clubId}/books/{bookId}/notes/{noteId}/reactions            public-preview  401     403      403     200    200   403
POST   /api/clubs/{clubId}/books/{bookId}/notes/{noteId}/reactions            invite-only     401     403      403     200    200   403
DELETE /api/clubs/{clubId}/books/{bookId}/notes/{noteId}/reactions            open            401     403      403     200    200   403
DELETE /api/clubs/{clubId}/books/{bookId}/notes/{noteId}/reactions            public-preview  401     403      403     200    200   403
DELETE /api/clubs/{clubId}/books/{bookId}/notes/{noteId}/reactions            invite-only     401     403      403     200    200   403
GET    /api/books/{bookId}/ratings/{ratingId}/reactions                       open            401     403      403     200    200   403
GET    /api/books/{bookId}/ratings/{ratingId}/reactions                       public-preview  401     403      403     200    200   403
GET    /api/books/{bookId}/ratings/{ratingId}/reactions                       invite-only     401     404      404     200    200   404
POST   /api/books/{bookId}/ratings/{ratingId}/reactions                       open            401     403      403     200    200   403
POST   /api/books/{bookId}/ratings/{ratingId}/reactions                       public-preview  401     403      403     200    200   403
POST   /api/books/{bookId}/ratings/{ratingId}/reactions                       invite-only     401     404      404     200    200   404
DELETE /api/books/{bookId}/ratings/{ratingId}/reactions                       open            401     403      403     200    200   403
DELETE /api/books/{bookId}/ratings/{ratingId}/reactions                       public-preview  401     403      403     200    200   403
DELETE /api/books/{bookId}/ratings/{ratingId}/reactions                       invite-only     401     404      404     200    200   404

GET    /api/clubs/{clubId}/pool                                               open            200     200      200     200    200   200
GET    /api/clubs/{clubId}/pool                                               public-preview  401     403      403     200    200   403
GET    /api/clubs/{clubId}/pool                                               invite-only     401     403      403     200    200   403
POST   /api/clubs/{clubId}/pool                                               open            401     403      403     201    201   403
POST   /api/clubs/{clubId}/pool                                               public-preview  401     403      403     201    201   403
POST   /api/clubs/{clubId}/pool                                               invite-only     401     403      403     201    201   403
PATCH  /api/clubs/{clubId}/pool/{entryId}                                     open            401     403      403     200    403   403
PATCH  /api/clubs/{clubId}/pool/{entryId}                                     public-preview  401     403      403     200    403   403
PATCH  /api/clubs/{clubId}/pool/{entryId}                                     invite-only     401     403      403     200    403   403
DELETE /api/clubs/{clubId}/pool/{entryId}                                     open            401     403      403     204    204   403
DELETE /api/clubs/{clubId}/pool/{entryId}                                     public-preview  401     403      403     204    204   403
DELETE /api/clubs/{clubId}/pool/{entryId}                                     invite-only     401     403      403     204    204   403
PATCH  /api/clubs/{clubId}/pool/{entryId}/answer                              open            401     403      403     200    200   403
PATCH  /api/clubs/{clubId}/pool/{entryId}/answer                              public-preview  401     403      403     200    200   403
PATCH  /api/clubs/{clubId}/pool/{entryId}/answer                              invite-only     401     403      403     200    200   403
GET    /api/clubs/{clubId}/choosing-settings                                  open            401     403      403     200    200   403
GET    /api/clubs/{clubId}/choosing-settings                                  public-preview  401     403      403     200    200   403
GET    /api/clubs/{clubId}/choosing-settings                                  invite-only     401     403      403     200    200   403
PATCH  /api/clubs/{clubId}/choosing-settings                                  open            401     403      403     403    200   403
PATCH  /api/clubs/{clubId}/choosing-settings                                  public-preview  401     403      403     403    200   403
PATCH  /api/clubs/{clubId}/choosing-settings                                  invite-only     401     403      403     403    200   403
GET    /api/clubs/{clubId}/rounds                                             open            200     200      200     200    200   200
GET    /api/clubs/{clubId}/rounds                                             public-preview  401     403      403     200    200   403
GET    /api/clubs/{clubId}/rounds                                             invite-only     401     403      403     200    200   403
GET    /api/clubs/mine/rounds                                                 -               401     200      200     200    200   200
POST   /api/clubs/{clubId}/rounds                                             open            401     403      403     403    201   403
POST   /api/clubs/{clubId}/rounds                                             public-preview  401     403      403     403    201   403
POST   /api/clubs/{clubId}/rounds                                             invite-only     401     403      403     403    201   403
GET    /api/clubs/{clubId}/rounds/{roundId}                                   open            200     200      200     200    200   200
GET    /api/clubs/{clubId}/rounds/{roundId}                                   public-preview  401     403      403     200    200   403
GET    /api/clubs/{clubId}/rounds/{roundId}                                   invite-only     401     403      403     200    200   403
PATCH  /api/clubs/{clubId}/rounds/{roundId}                                   open            401     403      403     403    200   403
PATCH  /api/clubs/{clubId}/rounds/{roundId}                                   public-preview  401     403      403     403    200   403
PATCH  /api/clubs/{clubId}/rounds/{roundId}                                   invite-only     401     403      403     403    200   403
POST   /api/clubs/{clubId}/rounds/{roundId}/close                             open            401     403      403     403    200   403
POST   /api/clubs/{clubId}/rounds/{roundId}/close                             public-preview  401     403      403     403    200   403
POST   /api/clubs/{clubId}/rounds/{roundId}/close                             invite-only     401     403      403     403    200   403
POST   /api/clubs/{clubId}/rounds/{roundId}/cancel                            open            401     403      403     403    200   403
POST   /api/clubs/{clubId}/rounds/{roundId}/cancel                            public-preview  401     403      403     403    200   403
POST   /api/clubs/{clubId}/rounds/{roundId}/cancel                            invite-only     401     403      403     403    200   403
GET    /api/clubs/{clubId}/rounds/{roundId}/ballot                            open            401     403      403     200    200   403
GET    /api/clubs/{clubId}/rounds/{roundId}/ballot                            public-preview  401     403      403     200    200   403
GET    /api/clubs/{clubId}/rounds/{roundId}/ballot                            invite-only     401     403      403     200    200   403
PATCH  /api/clubs/{clubId}/rounds/{roundId}/ballot                            open            401     403      403     200    200   403
PATCH  /api/clubs/{clubId}/rounds/{roundId}/ballot                            public-preview  401     403      403     200    200   403
PATCH  /api/clubs/{clubId}/rounds/{roundId}/ballot                            invite-only     401     403      403     200    200   403
POST   /api/reports                                                           -               401     201      201     400    201   201
GET    /api/clubs/{clubId}/reports                                            open            401     403      403     403    200   403
GET    /api/clubs/{clubId}/reports                                            public-preview  401     403      403     403    200   403
GET    /api/clubs/{clubId}/reports                                            invite-only     401     403      403     403    200   403
GET    /api/clubs/{clubId}/reports/{reportId}/words                           open            401     403      403     403    200   403
GET    /api/clubs/{clubId}/reports/{reportId}/words                           public-preview  401     403      403     403    200   403
GET    /api/clubs/{clubId}/reports/{reportId}/words                           invite-only     401     403      403     403    200   403
PATCH  /api/clubs/{clubId}/reports/{reportId}                                 open            401     403      403     403    200   403
PATCH  /api/clubs/{clubId}/reports/{reportId}                                 public-preview  401     403      403     403    200   403
PATCH  /api/clubs/{clubId}/reports/{reportId}                                 invite-only     401     403      403     403    200   403
GET    /api/clubs/{clubId}/nudges                                             open            401     403      403     403    200   403
GET    /api/clubs/{clubId}/nudges                                             public-preview  401     403      403     403    200   403
GET    /api/clubs/{clubId}/nudges                                             invite-only     401     403      403     403    200   403
POST   /api/clubs/{clubId}/nudges                                             open            401     403      403     403    200   403
POST   /api/clubs/{clubId}/nudges                                             public-preview  401     403      403     403    200   403
POST   /api/clubs/{clubId}/nudges                                             invite-only     401     403      403     403    200   403
GET    /api/clubs/{clubId}/rounds/{roundId}/ballots                           open            409     409      409     409    409   409
GET    /api/clubs/{clubId}/rounds/{roundId}/ballots                           public-preview  401     403      403     409    409   403
GET    /api/clubs/{clubId}/rounds/{roundId}/ballots                           invite-only     401     403      403     409    409   403

POST   /api/clubs/{clubId}/archive                                            open            401     403      403     403    202   403
POST   /api/clubs/{clubId}/archive                                            public-preview  401     403      403     403    202   403
POST   /api/clubs/{clubId}/archive                                            invite-only     401     403      403     403    202   403
GET    /api/clubs/{clubId}/archive                                            open            401     403      403     403    404   403
GET    /api/clubs/{clubId}/archive                                            public-preview  401     403      403     403    404   403
GET    /api/clubs/{clubId}/archive                                            invite-only     401     403      403     403    404   403
GET    /api/clubs/{clubId}/archive/state                                      open            401     403      403     403    200   403
GET    /api/clubs/{clubId}/archive/state                                      public-preview  401     403      403     403    200   403
GET    /api/clubs/{clubId}/archive/state                                      invite-only     401     403      403     403    200   403
POST   /api/archives                                                          -               401     415      415     415    415   415
GET    /api/archives                                                          -               401     200      200     200    200   200
GET    /api/archives/{archiveId}                                              -               401     404      404     404    404   404
POST   /api/archives/{archiveId}/placeholders/{placeholderId}/link            -               401     404      404     404    404   404
GET    /api/placeholders/{token}                                              -               404     404      404     404    404   404
POST   /api/placeholders/{token}/claim                                        -               401     404      404     404    404   404

GET    /api/clubs/{clubId}/turns                                              open            401     403      403     200    200   403
GET    /api/clubs/{clubId}/turns                                              public-preview  401     403      403     200    200   403
GET    /api/clubs/{clubId}/turns                                              invite-only     401     403      403     200    200   403
PUT    /api/clubs/{clubId}/turns                                              open            401     403      403     403    200   403
PUT    /api/clubs/{clubId}/turns                                              public-preview  401     403      403     403    200   403
PUT    /api/clubs/{clubId}/turns                                              invite-only     401     403      403     403    200   403
POST   /api/clubs/{clubId}/turns/skip                                         open            401     403      403     200    200   403
POST   /api/clubs/{clubId}/turns/skip                                         public-preview  401     403      403     200    200   403
POST   /api/clubs/{clubId}/turns/skip                                         invite-only     401     403      403     200    200   403
POST   /api/clubs/{clubId}/turns/swap                                         open            401     403      403     200    200   403
POST   /api/clubs/{clubId}/turns/swap                                         public-preview  401     403      403     200    200   403
POST   /api/clubs/{clubId}/turns/swap                                         invite-only     401     403      403     200    200   403
POST   /api/clubs/{clubId}/turns/pick                                         open            401     403      403     200    200   403
POST   /api/clubs/{clubId}/turns/pick                                         public-preview  401     403      403     200    200   403
POST   /api/clubs/{clubId}/turns/pick                                         invite-only     401     403      403     200    200   403
PATCH  /api/clubs/{clubId}/turns/own                                          open            401     403      403     200    200   403
PATCH  /api/clubs/{clubId}/turns/own                                          public-preview  401     403      403     200    200   403
PATCH  /api/clubs/{clubId}/turns/own                                          invite-only     401     403      403     200    200   403

GET    /api/clubs/{id}/recommendations                                        open            200     200      200     200    200   200
GET    /api/clubs/{id}/recommendations                                        public-preview  200     200      200     200    200   200
GET    /api/clubs/{id}/recommendations                                        invite-only     401     403      403     200    200   403

GET    /api/clubs/mine/news                                                   -               401     200      200     200    200   200
POST   /api/clubs/{id}/visit                                                  open            401     204      204     204    204   204
POST   /api/clubs/{id}/visit                                                  public-preview  401     204      204     204    204   204
POST   /api/clubs/{id}/visit                                                  invite-only     401     403      403     204    204   403

GET    /api/clubs/{clubId}/meetings                                           open            200      200      200      200      200      200
GET    /api/clubs/{clubId}/meetings                                           public-preview  401      403      403      200      200      403
GET    /api/clubs/{clubId}/meetings                                           invite-only     401      403      403      200      200      403
POST   /api/clubs/{clubId}/meetings                                           open            401      403      403      403      201      403
POST   /api/clubs/{clubId}/meetings                                           public-preview  401      403      403      403      201      403
POST   /api/clubs/{clubId}/meetings                                           invite-only     401      403      403      403      201      403
GET    /api/clubs/{clubId}/meetings/{meetingId}                               open            200      200      200      200      200      200
GET    /api/clubs/{clubId}/meetings/{meetingId}                               public-preview  401      403      403      200      200      403
GET    /api/clubs/{clubId}/meetings/{meetingId}                               invite-only     401      403      403      200      200      403
PATCH  /api/clubs/{clubId}/meetings/{meetingId}                               open            401      403      403      403      200      403
PATCH  /api/clubs/{clubId}/meetings/{meetingId}                               public-preview  401      403      403      403      200      403
PATCH  /api/clubs/{clubId}/meetings/{meetingId}                               invite-only     401      403      403      403      200      403
POST   /api/clubs/{clubId}/meetings/{meetingId}/cancel                        open            401      403      403      403      200      403
POST   /api/clubs/{clubId}/meetings/{meetingId}/cancel                        public-preview  401      403      403      403      200      403
POST   /api/clubs/{clubId}/meetings/{meetingId}/cancel                        invite-only     401      403      403      403      200      403
PATCH  /api/clubs/{clubId}/meetings/{meetingId}/answer                        open            401      403      403      200      200      403
PATCH  /api/clubs/{clubId}/meetings/{meetingId}/answer                        public-preview  401      403      403      200      200      403
PATCH  /api/clubs/{clubId}/meetings/{meetingId}/answer                        invite-only     401      403      403      200      200      403
PATCH  /api/clubs/{clubId}/meetings/{meetingId}/options                       open            401      403      403      200      200      403
PATCH  /api/clubs/{clubId}/meetings/{meetingId}/options                       public-preview  401      403      403      200      200      403
PATCH  /api/clubs/{clubId}/meetings/{meetingId}/options                       invite-only     401      403      403      200      200      403
POST   /api/clubs/{clubId}/meetings/{meetingId}/options                       open            401      403      403      201      201      403
POST   /api/clubs/{clubId}/meetings/{meetingId}/options                       public-preview  401      403      403      201      201      403
POST   /api/clubs/{clubId}/meetings/{meetingId}/options                       invite-only     401      403      403      201      201      403
DELETE /api/clubs/{clubId}/meetings/{meetingId}/options/{optionId}            open            401      403      403      403      204      403
DELETE /api/clubs/{clubId}/meetings/{meetingId}/options/{optionId}            public-preview  401      403      403      403      204      403
DELETE /api/clubs/{clubId}/meetings/{meetingId}/options/{optionId}            invite-only     401      403      403      403      204      403
POST   /api/clubs/{clubId}/meetings/{meetingId}/confirm                       open            401      403      403      403      200      403
POST   /api/clubs/{clubId}/meetings/{meetingId}/confirm                       public-preview  401      403      403      403      200      403
POST   /api/clubs/{clubId}/meetings/{meetingId}/confirm                       invite-only     401      403      403      403      200      403
GET    /api/clubs/{clubId}/meetings/{meetingId}/calendar.ics                  open            401      403      403      200      200      403
GET    /api/clubs/{clubId}/meetings/{meetingId}/calendar.ics                  public-preview  401      403      403      200      200      403
GET    /api/clubs/{clubId}/meetings/{meetingId}/calendar.ics                  invite-only     401      403      403      200      200      403
GET    /api/clubs/{clubId}/meetings/{meetingId}/day                           open            401      403      403      200      200      403
GET    /api/clubs/{clubId}/meetings/{meetingId}/day                           public-preview  401      403      403      200      200      403
GET    /api/clubs/{clubId}/meetings/{meetingId}/day                           invite-only     401      403      403      200      200      403
PATCH  /api/clubs/{clubId}/meetings/{meetingId}/agenda                        open            401      403      403      200      200      403
PATCH  /api/clubs/{clubId}/meetings/{meetingId}/agenda                        public-preview  401      403      403      200      200      403
PATCH  /api/clubs/{clubId}/meetings/{meetingId}/agenda                        invite-only     401      403      403      200      200      403
PATCH  /api/clubs/{clubId}/meetings/{meetingId}/notes                         open            401      403      403      200      200      403
PATCH  /api/clubs/{clubId}/meetings/{meetingId}/notes                         public-preview  401      403      403      200      200      403
PATCH  /api/clubs/{clubId}/meetings/{meetingId}/notes                         invite-only     401      403      403      200      200      403
PATCH  /api/clubs/{clubId}/meetings/{meetingId}/attendance                    open            401      403      403      409      409      403
PATCH  /api/clubs/{clubId}/meetings/{meetingId}/attendance                    public-preview  401      403      403      409      409      403
PATCH  /api/clubs/{clubId}/meetings/{meetingId}/attendance                    invite-only     401      403      403      409      409      403
GET    /api/clubs/{clubId}/meetings/{meetingId}/bring                         open            401      403      403      200      200      403
GET    /api/clubs/{clubId}/meetings/{meetingId}/bring                         public-preview  401      403      403      200      200      403
GET    /api/clubs/{clubId}/meetings/{meetingId}/bring                         invite-only     401      403      403      200      200      403
PUT    /api/clubs/{clubId}/meetings/{meetingId}/bring                         open            401      403      403      200      200      403
PUT    /api/clubs/{clubId}/meetings/{meetingId}/bring                         public-preview  401      403      403      200      200      403
PUT    /api/clubs/{clubId}/meetings/{meetingId}/bring                         invite-only     401      403      403      200      200      403
GET    /api/clubs/{clubId}/calendar                                           open            401      403      403      200      200      403
GET    /api/clubs/{clubId}/calendar                                           public-preview  401      403      403      200      200      403
GET    /api/clubs/{clubId}/calendar                                           invite-only     401      403      403      200      200      403
POST   /api/clubs/{clubId}/calendar                                           open            401      403      403      201      201      403
POST   /api/clubs/{clubId}/calendar                                           public-preview  401      403      403      201      201      403
POST   /api/clubs/{clubId}/calendar                                           invite-only     401      403      403      201      201      403
GET    /api/clubs/mine/meetings                                               -               401     200      200     200    200   200
GET    /api/calendar                                                          -               401     200      200     200    200   200
POST   /api/calendar                                                          -               401     201      201     201    201   201
GET    /api/meeting-reminders                                                 -               401     200      200     200    200   200
PATCH  /api/meeting-reminders                                                 -               401     200      200     200    200   200

GET    /api/library                                                           -               401     200     200     200     200     200
GET    /api/library/counts                                                    -               401     200     200     200     200     200
GET    /api/library/{bookId}                                                  open            401     404     404     404     404     404
GET    /api/library/{bookId}                                                  public-preview  401     404     404     404     404     404
GET    /api/library/{bookId}                                                  invite-only     401     404     404     404     404     404
PUT    /api/library/{bookId}                                                  open            401     200     200     200     200     200
PUT    /api/library/{bookId}                                                  public-preview  401     200     200     200     200     200
PUT    /api/library/{bookId}                                                  invite-only     401     404     404     200     200     404
DELETE /api/library/{bookId}                                                  open            401     404     404     404     404     404
DELETE /api/library/{bookId}                                                  public-preview  401     404     404     404     404     404
DELETE /api/library/{bookId}                                                  invite-only     401     404     404     404     404     404
GET    /api/library/{bookId}/reads                                            open            401     200     200     200     200     200
GET    /api/library/{bookId}/reads                                            public-preview  401     200     200     200     200     200
GET    /api/library/{bookId}/reads                                            invite-only     401     404     404     200     200     404
POST   /api/library/{bookId}/reads                                            open            401     201     201     201     201     201
POST   /api/library/{bookId}/reads                                            public-preview  401     201     201     201     201     201
POST   /api/library/{bookId}/reads                                            invite-only     401     404     404     201     201     404
PATCH  /api/library/{bookId}/reads/{readId}                                   open            401     404     404     404     404     404
PATCH  /api/library/{bookId}/reads/{readId}                                   public-preview  401     404     404     404     404     404
PATCH  /api/library/{bookId}/reads/{readId}                                   invite-only     401     404     404     404     404     404
DELETE /api/library/{bookId}/reads/{readId}                                   open            401     404     404     404     404     404
DELETE /api/library/{bookId}/reads/{readId}                                   public-preview  401     404     404     404     404     404
DELETE /api/library/{bookId}/reads/{readId}                                   invite-only     401     404     404     404     404     404
GET    /api/library/{bookId}/progress                                         open            401     200     200     200     200     200
GET    /api/library/{bookId}/progress                                         public-preview  401     200     200     200     200     200
GET    /api/library/{bookId}/progress                                         invite-only     401     404     404     200     200     404
PATCH  /api/library/{bookId}/progress                                         open            401     200     200     200     200     200
PATCH  /api/library/{bookId}/progress                                         public-preview  401     200     200     200     200     200
PATCH  /api/library/{bookId}/progress                                         invite-only     401     404     404     200     200     404
POST   /api/library/{bookId}/progress/undo                                    open            401     409     409     409     409     409
POST   /api/library/{bookId}/progress/undo                                    public-preview  401     409     409     409     409     409
POST   /api/library/{bookId}/progress/undo                                    invite-only     401     404     404     409     409     404
GET    /api/library/goal                                                      -               401     200     200     200     200     200
PUT    /api/library/goal                                                      -               401     200     200     200     200     200
GET    /api/shelves                                                           -               401     200     200     200     200     200
POST   /api/shelves                                                           -               401     201     201     201     201     201
PATCH  /api/shelves/{shelfId}                                                 -               401     404     404     404     404     404
DELETE /api/shelves/{shelfId}                                                 -               401     404     404     404     404     404
POST   /api/clubs/{clubId}/imports                                            open            401     403      403     403    201   403
POST   /api/clubs/{clubId}/imports                                            public-preview  401     403      403     403    201   403
POST   /api/clubs/{clubId}/imports                                            invite-only     401     403      403     403    201   403
GET    /api/clubs/{clubId}/imports                                            open            401     403      403     403    200   403
GET    /api/clubs/{clubId}/imports                                            public-preview  401     403      403     403    200   403
GET    /api/clubs/{clubId}/imports                                            invite-only     401     403      403     403    200   403
GET    /api/clubs/{clubId}/imports/{importId}                                 open            401     403      403     403    404   403
GET    /api/clubs/{clubId}/imports/{importId}                                 public-preview  401     403      403     403    404   403
GET    /api/clubs/{clubId}/imports/{importId}                                 invite-only     401     403      403     403    404   403
DELETE /api/clubs/{clubId}/imports/{importId}                                 open            401     403      403     403    404   403
DELETE /api/clubs/{clubId}/imports/{importId}                                 public-preview  401     403      403     403    404   403
DELETE /api/clubs/{clubId}/imports/{importId}                                 invite-only     401     403      403     403    404   403
POST   /api/clubs/{clubId}/imports/{importId}/rows                            open            401     403      403     403    404   403
POST   /api/clubs/{clubId}/imports/{importId}/rows                            public-preview  401     403      403     403    404   403
POST   /api/clubs/{clubId}/imports/{importId}/rows                            invite-only     401     403      403     403    404   403
GET    /api/clubs/{clubId}/imports/{importId}/rows                            open            401     403      403     403    404   403
GET    /api/clubs/{clubId}/imports/{importId}/rows                            public-preview  401     403      403     403    404   403
GET    /api/clubs/{clubId}/imports/{importId}/rows                            invite-only     401     403      403     403    404   403
PATCH  /api/clubs/{clubId}/imports/{importId}/rows                            open            401     403      403     403    404   403
PATCH  /api/clubs/{clubId}/imports/{importId}/rows                            public-preview  401     403      403     403    404   403
PATCH  /api/clubs/{clubId}/imports/{importId}/rows                            invite-only     401     403      403     403    404   403
POST   /api/clubs/{clubId}/imports/{importId}/start                           open            401     403      403     403    404   403
POST   /api/clubs/{clubId}/imports/{importId}/start                           public-preview  401     403      403     403    404   403
POST   /api/clubs/{clubId}/imports/{importId}/start                           invite-only     401     403      403     403    404   403
POST   /api/clubs/{clubId}/imports/{importId}/pause                           open            401     403      403     403    404   403
POST   /api/clubs/{clubId}/imports/{importId}/pause                           public-preview  401     403      403     403    404   403
POST   /api/clubs/{clubId}/imports/{importId}/pause                           invite-only     401     403      403     403    404   403
POST   /api/clubs/{clubId}/imports/{importId}/undo                            open            401     403      403     403    404   403
POST   /api/clubs/{clubId}/imports/{importId}/undo                            public-preview  401     403      403     403    404   403
POST   /api/clubs/{clubId}/imports/{importId}/undo                            invite-only     401     403      403     403    404   403
GET    /api/clubs/{clubId}/imports/{importId}/left-out.csv                    open            401     403      403     403    404   403
GET    /api/clubs/{clubId}/imports/{importId}/left-out.csv                    public-preview  401     403      403     403    404   403
GET    /api/clubs/{clubId}/imports/{importId}/left-out.csv                    invite-only     401     403      403     403    404   403
GET    /api/imports                                                           -               401     200     200     200     200     200
POST   /api/imports                                                           -               401     201     201     201     201     201
GET    /api/imports/{importId}                                                -               401     404     404     404     404     404
DELETE /api/imports/{importId}                                                -               401     404     404     404     404     404
POST   /api/imports/{importId}/rows                                           -               401     404     404     404     404     404
GET    /api/imports/{importId}/rows                                           -               401     404     404     404     404     404
PATCH  /api/imports/{importId}/rows                                           -               401     404     404     404     404     404
POST   /api/imports/{importId}/start                                          -               401     404     404     404     404     404
POST   /api/imports/{importId}/pause                                          -               401     404     404     404     404     404
POST   /api/imports/{importId}/undo                                           -               401     404     404     404     404     404
GET    /api/imports/{importId}/left-out.csv                                   -               401     404     404     404     404     404
GET    /api/readers/{handle}                                                  -               404     404     404     404     404     404
GET    /api/readers/{handle}/books                                            -               404     404     404     404     404     404
GET    /api/clubs/{clubId}/board                                                     open            401      403      403      200      200      403
GET    /api/clubs/{clubId}/board                                                     public-preview  401      403      403      200      200      403
GET    /api/clubs/{clubId}/board                                                     invite-only     401      403      403      200      200      403
POST   /api/clubs/{clubId}/board                                                     open            401      403      403      201      201      403
POST   /api/clubs/{clubId}/board                                                     public-preview  401      403      403      201      201      403
POST   /api/clubs/{clubId}/board                                                     invite-only     401      403      403      201      201      403
POST   /api/clubs/{clubId}/board/pictures                                            open            401      403      403      200      200      403
POST   /api/clubs/{clubId}/board/pictures                                            public-preview  401      403      403      200      200      403
POST   /api/clubs/{clubId}/board/pictures                                            invite-only     401      403      403      200      200      403
GET    /api/clubs/{clubId}/board/line                                                open            401      403      403      200      200      403
GET    /api/clubs/{clubId}/board/line                                                public-preview  401      403      403      200      200      403
GET    /api/clubs/{clubId}/board/line                                                invite-only     401      403      403      200      200      403
GET    /api/clubs/{clubId}/board/own-reactions                                       open            401      403      403      200      200      403
GET    /api/clubs/{clubId}/board/own-reactions                                       public-preview  401      403      403      200      200      403
GET    /api/clubs/{clubId}/board/own-reactions                                       invite-only     401      403      403      200      200      403
GET    /api/clubs/{clubId}/board/{threadId}                                          open            401      403      403      200      200      403
GET    /api/clubs/{clubId}/board/{threadId}                                          public-preview  401      403      403      200      200      403
GET    /api/clubs/{clubId}/board/{threadId}                                          invite-only     401      403      403      200      200      403
PATCH  /api/clubs/{clubId}/board/{threadId}                                          open            401      403      403      200      403      403
PATCH  /api/clubs/{clubId}/board/{threadId}                                          public-preview  401      403      403      200      403      403
PATCH  /api/clubs/{clubId}/board/{threadId}                                          invite-only     401      403      403      200      403      403
DELETE /api/clubs/{clubId}/board/{threadId}                                          open            401      403      403      204      204      403
DELETE /api/clubs/{clubId}/board/{threadId}                                          public-preview  401      403      403      204      204      403
DELETE /api/clubs/{clubId}/board/{threadId}                                          invite-only     401      403      403      204      204      403
POST   /api/clubs/{clubId}/board/{threadId}/seen                                     open            401      403      403      204      204      403
POST   /api/clubs/{clubId}/board/{threadId}/seen                                     public-preview  401      403      403      204      204      403
POST   /api/clubs/{clubId}/board/{threadId}/seen                                     invite-only     401      403      403      204      204      403
POST   /api/clubs/{clubId}/board/{threadId}/dismiss                                  open            401      403      403      204      204      403
POST   /api/clubs/{clubId}/board/{threadId}/dismiss                                  public-preview  401      403      403      204      204      403
POST   /api/clubs/{clubId}/board/{threadId}/dismiss                                  invite-only     401      403      403      204      204      403
POST   /api/clubs/{clubId}/board/{threadId}/mute                                     open            401      403      403      204      204      403
POST   /api/clubs/{clubId}/board/{threadId}/mute                                     public-preview  401      403      403      204      204      403
POST   /api/clubs/{clubId}/board/{threadId}/mute                                     invite-only     401      403      403      204      204      403
DELETE /api/clubs/{clubId}/board/{threadId}/mute                                     open            401      403      403      204      204      403
DELETE /api/clubs/{clubId}/board/{threadId}/mute                                     public-preview  401      403      403      204      204      403
DELETE /api/clubs/{clubId}/board/{threadId}/mute                                     invite-only     401      403      403      204      204      403
GET    /api/clubs/{clubId}/board/{threadId}/replies                                  open            401      403      403      200      200      403
GET    /api/clubs/{clubId}/board/{threadId}/replies                                  public-preview  401      403      403      200      200      403
GET    /api/clubs/{clubId}/board/{threadId}/replies                                  invite-only     401      403      403      200      200      403
POST   /api/clubs/{clubId}/board/{threadId}/replies                                  open            401      403      403      201      201      403
POST   /api/clubs/{clubId}/board/{threadId}/replies                                  public-preview  401      403      403      201      201      403
POST   /api/clubs/{clubId}/board/{threadId}/replies                                  invite-only     401      403      403      201      201      403
PATCH  /api/clubs/{clubId}/board/{threadId}/replies/{replyId}                        open            401      403      403      200      403      403
PATCH  /api/clubs/{clubId}/board/{threadId}/replies/{replyId}                        public-preview  401      403      403      200      403      403
PATCH  /api/clubs/{clubId}/board/{threadId}/replies/{replyId}                        invite-only     401      403      403      200      403      403
DELETE /api/clubs/{clubId}/board/{threadId}/replies/{replyId}                        open            401      403      403      204      204      403
DELETE /api/clubs/{clubId}/board/{threadId}/replies/{replyId}                        public-preview  401      403      403      204      204      403
DELETE /api/clubs/{clubId}/board/{threadId}/replies/{replyId}                        invite-only     401      403      403      204      204      403
GET    /api/clubs/{clubId}/board/{threadId}/reactions                                open            401      403      403      200      200      403
GET    /api/clubs/{clubId}/board/{threadId}/reactions                                public-preview  401      403      403      200      200      403
GET    /api/clubs/{clubId}/board/{threadId}/reactions                                invite-only     401      403      403      200      200      403
POST   /api/clubs/{clubId}/board/{threadId}/reactions                                open            401      403      403      200      200      403
POST   /api/clubs/{clubId}/board/{threadId}/reactions                                public-preview  401      403      403      200      200      403
POST   /api/clubs/{clubId}/board/{threadId}/reactions                                invite-only     401      403      403      200      200      403
DELETE /api/clubs/{clubId}/board/{threadId}/reactions                                open            401      403      403      200      200      403
DELETE /api/clubs/{clubId}/board/{threadId}/reactions                                public-preview  401      403      403      200      200      403
DELETE /api/clubs/{clubId}/board/{threadId}/reactions                                invite-only     401      403      403      200      200      403
GET    /api/clubs/{clubId}/board/{threadId}/replies/{replyId}/reactions              open            401      403      403      200      200      403
GET    /api/clubs/{clubId}/board/{threadId}/replies/{replyId}/reactions              public-preview  401      403      403      200      200      403
GET    /api/clubs/{clubId}/board/{threadId}/replies/{replyId}/reactions              invite-only     401      403      403      200      200      403
POST   /api/clubs/{clubId}/board/{threadId}/replies/{replyId}/reactions              open            401      403      403      200      200      403
POST   /api/clubs/{clubId}/board/{threadId}/replies/{replyId}/reactions              public-preview  401      403      403      200      200      403
POST   /api/clubs/{clubId}/board/{threadId}/replies/{replyId}/reactions              invite-only     401      403      403      200      200      403
DELETE /api/clubs/{clubId}/board/{threadId}/replies/{replyId}/reactions              open            401      403      403      200      200      403
DELETE /api/clubs/{clubId}/board/{threadId}/replies/{replyId}/reactions              public-preview  401      403      403      200      200      403
DELETE /api/clubs/{clubId}/board/{threadId}/replies/{replyId}/reactions              invite-only     401      403      403      200      200      403

GET    /api/suggestions                                                       -               200     200      200     200    200   200
POST   /api/suggestions                                                       -               201     201      201     201    201   201
GET    /api/suggestions/{suggestionId}/screenshot                             -               404     404      404     200    200   404
PATCH  /api/suggestions/{suggestionId}/status                                 -               401     403      403     403    200   403
DELETE /api/suggestions/{suggestionId}/screenshot                             -               401     403      403     403    204   403

GET    /api/library/recommendations                                           -               401     200      200     200    200   200
GET    /api/library/statistics/{picture}                                      -               401     200      200     200    200   200
GET    /api/library/statistics                                                -               401     200      200     200    200   200

GET    /api/audio/santa-fe-unicorns                                           -               200     200      200     200    200   200

GET    /api/admin/overview                                                    -               404     404      404     404    200   404
GET    /api/admin/readers                                                     -               404     404      404     404    200   404
PATCH  /api/admin/readers/{userId}                                            -               404     404      404     404    200   404
DELETE /api/admin/readers/{userId}/sessions                                   -               404     404      404     404    409   404
DELETE /api/admin/readers/{userId}                                            -               404     404      404     404    409   404
GET    /api/admin/clubs                                                       -               404     404      404     404    200   404
GET    /api/admin/jobs                                                        -               404     404      404     404    200   404
POST   /api/admin/jobs/{jobId}/retry                                          -               404     404      404     404    404   404
POST   /api/admin/mail/test                                                   -               404     404      404     404    409   404
GET    /api/admin/catalogue                                                   -               404     404      404     404    200   404
POST   /api/admin/catalogue                                                   -               404     404      404     404    415   404
GET    /api/admin/backups                                                     -               404     404      404     404    200   404
GET    /api/admin/backups/state                                               -               404     404      404     404    200   404
POST   /api/admin/backups                                                     -               404     404      404     404    202   404
GET    /api/admin/backups/{file}/download                                     -               404     404      404     404    404   404
DELETE /api/admin/backups/{file}                                              -               404     404      404     404    404   404
GET    /api/admin/settings                                                    -               404     404      404     404    200   404
PATCH  /api/admin/settings                                                    -               404     404      404     404    200   404
GET    /api/admin/reports                                                     -               404     404      404     404    200   404
GET    /api/admin/reports/{reportId}/words                                    -               404     404      404     404    404   404
PATCH  /api/admin/reports/{reportId}                                          -               404     404      404     404    404   404
GET    /api/admin/log                                                         -               404     404      404     404    200   404

DELETE /api/account/sessions                                                  -               401     204      204     204    204   204
`

// The last line must stay last, because it ends the sessions that the scenes use.
const callers = ['visitor', 'stranger', 'pending', 'member', 'admin', 'elsewhere'] as const
type Membership = (typeof callers)[number] | 'removed'
/** Policies are the same code on both engines: PostgreSQL answers each call once with the rows and once without. */
const asked = process.env['TEST_ENGINE'] === 'postgres' ? (['visitor', 'admin'] as const) : callers
const person: Record<Exclude<Membership, 'visitor' | 'removed'>, Person> = {
  stranger: 'ines',
  pending: 'noor',
  member: 'jonas',
  admin: 'mara',
  elsewhere: 'tariq',
}

/** Whom an admin removed may do what a stranger may, but not post. */
const vera = { email: 'vera@inkhorn.example', name: 'Vera' }
const notOnceRemoved = [
  'POST /api/books/{bookId}/ratings',
  'POST /api/clubs/{clubId}/books/{bookId}/notes',
  'POST /api/clubs/{clubId}/books/{bookId}/discussions',
]

const review = { rating: 5, comment: 'Read it', memberName: 'A reader' }
const note = { content: 'A thought', pageNumber: 3, memberName: 'A reader' }
const vote = { method: 'ranked', closesAt: new Date(Date.now() + 3_600_000).toISOString() }
const thread = { title: 'Well?', content: 'What now?', memberName: 'A reader' }
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)
const meeting = { title: 'An evening', startsAt: inDays(1), timeZone: 'UTC' }

const passkey = (response: object) => ({ id: 'AA', rawId: 'AA', type: 'public-key', response })

const pixelUrl =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const sent: Record<string, (scene: Scene) => { query?: string; payload?: object }> = {
  'POST /api/auth/login': () => ({ payload: cast.ines }),
  'PATCH /api/account': () => ({ payload: {} }),
  // They answer no challenge: the 400 shows that the caller would be allowed to.
  'POST /api/passkeys': () => ({ payload: passkey({ clientDataJSON: 'e30', attestationObject: 'oA' }) }),
  'POST /api/auth/passkey': () => ({
    payload: passkey({ clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' }),
  }),
  'POST /api/registration/links': () => ({ payload: { days: 7, places: 3 } }),
  'PATCH /api/passkeys/{passkeyId}': () => ({ payload: { name: 'My phone' } }),
  'POST /api/account/settings/from-browser': () => ({ payload: { language: 'en' } }),
  // Not the address of anyone in the cast, so no account is deleted: the 400 shows that the caller would be allowed to.
  'POST /api/account/deletion': () => ({ payload: { email: 'somebody@inkhorn.example' } }),
  'GET /api/images/search': () => ({ query: '?query=books' }),
  // The app is offline, so remote pictures are not found.
  'GET /api/proxy-image': () => ({ query: '?url=https://covers.example.org/1.jpg' }),
  'GET /api/amazon/search': () => ({ query: '?query=dune' }),
  'GET /api/library/statistics': () => ({ query: '?year=2026' }),
  'POST /api/books': () => ({ payload: { title: 'Written in', author: 'A Reader' } }),
  'PATCH /api/books/{bookId}': () => ({ payload: { genre: 'Memoir' } }),
  'POST /api/books/add-from-search': () => ({
    payload: { id: 'search_x', title: 'Picked', author: 'A Source' },
  }),
  'POST /api/notifications/seen': () => ({ payload: { all: true } }),
  'POST /api/push-subscriptions': () => ({
    payload: { endpoint: 'https://push.example/1', keys: createDevice().keys },
  }),
  'PATCH /api/notification-preferences': () => ({ payload: { hour: 7 } }),
  'PATCH /api/clubs/{clubId}/notification-preferences': () => ({ payload: { level: 'everything' } }),
  'GET /api/clubs/memberships': ({ club }) => ({ query: `?clubs=${club.id}` }),
  'POST /api/clubs': () => ({ payload: { name: 'Access', description: 'Of everybody' } }),
  'PATCH /api/clubs/{clubId}': () => ({ payload: { overlayColor: 'pink' } }),
  'POST /api/clubs/{clubId}/deletion': ({ club }) => ({ payload: { name: club.name } }),
  'POST /api/clubs/{clubId}/admins': () => ({ payload: { email: cast.jonas.email } }),
  'POST /api/clubs/{clubId}/hand-over': ({ memberIds }) => ({ payload: { memberId: memberIds.jonas } }),
  'PATCH /api/clubs/{clubId}/books/{bookId}/metadata': () => ({ payload: { notes: 'Bring tea' } }),
  'PATCH /api/clubs/{clubId}/reading-list/order': ({ listed }) => ({ payload: { bookIds: [listed] } }),
  'POST /api/clubs/{id}/books': ({ unlisted }) => ({ payload: { bookId: unlisted } }),
  'PATCH /api/clubs/{clubId}/books/{bookId}/plan': () => ({ payload: { chapters: 5 } }),
  'PATCH /api/clubs/{clubId}/books/{bookId}/progress': () => ({ payload: { currentPage: 5 } }),
  // Nothing was saved.
  'POST /api/clubs/{clubId}/books/{bookId}/progress/undo': () => ({
    payload: { savedAt: '2026-01-01T10:00:00.000Z' },
  }),
  'GET /api/books/{bookId}/ratings': ({ club }) => ({ query: `?clubId=${club.id}` }),
  'POST /api/books/{bookId}/ratings': ({ club }) => ({ payload: { ...review, clubId: club.id } }),
  'PATCH /api/books/{bookId}/ratings/{ratingId}': () => ({ payload: { rating: 1 } }),
  'POST /api/clubs/{clubId}/books/{bookId}/notes': () => ({ payload: note }),
  'PATCH /api/clubs/{clubId}/books/{bookId}/notes/{noteId}': () => ({ payload: { content: 'Edited' } }),
  'POST /api/clubs/{clubId}/books/{bookId}/discussions': () => ({ payload: thread }),
  'PATCH /api/clubs/{clubId}/books/{bookId}/discussions/{discussionId}': () => ({
    payload: { content: 'Edited' },
  }),
  'POST /api/clubs/{clubId}/books/{bookId}/discussions/{discussionId}/reactions': () => ({
    payload: { reaction: 'heart' },
  }),
  'DELETE /api/clubs/{clubId}/books/{bookId}/discussions/{discussionId}/reactions': () => ({
    query: '?reaction=heart',
  }),
  'POST /api/clubs/{clubId}/books/{bookId}/notes/{noteId}/reactions': () => ({
    payload: { reaction: 'heart' },
  }),
  'DELETE /api/clubs/{clubId}/books/{bookId}/notes/{noteId}/reactions': () => ({ query: '?reaction=heart' }),
  'POST /api/books/{bookId}/ratings/{ratingId}/reactions': () => ({ payload: { reaction: 'heart' } }),
  'DELETE /api/books/{bookId}/ratings/{ratingId}/reactions': () => ({ query: '?reaction=heart' }),
  'POST /api/clubs/{clubId}/invitations': () => ({ payload: { emails: ['somebody@x.example'] } }),
  'POST /api/clubs/{clubId}/meetings': () => ({ payload: meeting }),
  'PATCH /api/clubs/{clubId}/meetings/{meetingId}': () => ({ payload: { title: 'Later' } }),
  'POST /api/clubs/{clubId}/meetings/{meetingId}/cancel': () => ({ payload: { reason: 'Snow' } }),
  'PATCH /api/clubs/{clubId}/meetings/{meetingId}/answer': () => ({ payload: { answer: 'going' } }),
  'PATCH /api/clubs/{clubId}/meetings/{meetingId}/options': ({ optionId = 0 }) => ({
    payload: { marks: [{ optionId, mark: 'yes' }] },
  }),
  'POST /api/clubs/{clubId}/meetings/{meetingId}/options': () => ({ payload: { startsAt: inDays(2) } }),
  'POST /api/clubs/{clubId}/meetings/{meetingId}/confirm': ({ optionId = 0 }) => ({ payload: { optionId } }),
  'PATCH /api/clubs/{clubId}/meetings/{meetingId}/agenda': ({ questionId }) => ({
    payload: { questionId, discussed: true },
  }),
  'PATCH /api/clubs/{clubId}/meetings/{meetingId}/notes': () => ({
    payload: { notes: 'Tea', notesVersion: 0 },
  }),
  // None of these meetings has begun: the 409 shows that the caller would be allowed to.
  'PATCH /api/clubs/{clubId}/meetings/{meetingId}/attendance': () => ({ payload: { came: true } }),
  'POST /api/clubs/{clubId}/board': () => ({ payload: { content: 'Who brings wine?' } }),
  'POST /api/clubs/{clubId}/board/pictures': () => ({ payload: { image: pixelUrl } }),
  'PATCH /api/clubs/{clubId}/board/{threadId}': () => ({ payload: { content: 'Edited' } }),
  'POST /api/clubs/{clubId}/board/{threadId}/replies': () => ({ payload: { content: 'I do' } }),
  'PATCH /api/clubs/{clubId}/board/{threadId}/replies/{replyId}': () => ({ payload: { content: 'Edited' } }),
  ...Object.fromEntries(
    ['', '/replies/{replyId}'].flatMap((post) => [
      [
        `POST /api/clubs/{clubId}/board/{threadId}${post}/reactions`,
        () => ({ payload: { reaction: 'heart' } }),
      ],
      [`DELETE /api/clubs/{clubId}/board/{threadId}${post}/reactions`, () => ({ query: '?reaction=heart' })],
    ]),
  ),
  'PUT /api/clubs/{clubId}/meetings/{meetingId}/bring': () => ({ payload: { lines: ['Wine'] } }),
  'PATCH /api/meeting-reminders': () => ({ payload: { hoursBefore: 3 } }),
  'POST /api/clubs/{clubId}/pool': ({ unlisted }) => ({ payload: { bookId: unlisted, pitch: 'Short' } }),
  'PATCH /api/clubs/{clubId}/pool/{entryId}': () => ({ payload: { pitch: 'Shorter' } }),
  'PATCH /api/clubs/{clubId}/pool/{entryId}/answer': () => ({ payload: { answer: 'want' } }),
  'PATCH /api/clubs/{clubId}/choosing-settings': () => ({ payload: { suggestionsPerMember: 7 } }),
  'GET /api/clubs/{clubId}/members/{memberId}/texts': () => ({ query: '?kind=post' }),
  'GET /api/clubs/{clubId}/nudges': ({ roundId }) => ({ query: `?kind=round&id=${roundId}` }),
  'POST /api/clubs/{clubId}/nudges': ({ roundId }) => ({
    payload: { about: { kind: 'round', id: roundId } },
  }),
  'POST /api/reports': ({ noteId }) => ({
    payload: { subject: { kind: 'note', id: noteId }, reason: 'spam' },
  }),
  'PATCH /api/clubs/{clubId}/reports/{reportId}': () => ({ payload: { outcome: 'none' } }),
  'POST /api/clubs/{clubId}/rounds': ({ entryIds }) => ({ payload: { ...vote, entryIds } }),
  'PATCH /api/clubs/{clubId}/rounds/{roundId}': () => ({ payload: { title: 'Summer' } }),
  'POST /api/clubs/{clubId}/rounds/{roundId}/cancel': () => ({ payload: { reason: 'Another time' } }),
  'PATCH /api/clubs/{clubId}/rounds/{roundId}/ballot': ({ entryIds }) => ({
    payload: { ranking: entryIds },
  }),
  'POST /api/clubs/{clubId}/archive': () => ({ payload: { lookAhead: true } }),
  'PUT /api/clubs/{clubId}/turns': ({ memberIds }) => ({ payload: { on: true, order: [memberIds.jonas] } }),
  'POST /api/clubs/{clubId}/turns/swap': ({ memberIds }) => ({ payload: { memberId: memberIds.mara } }),
  'POST /api/clubs/{clubId}/turns/pick': ({ unlisted }) => ({ payload: { bookId: unlisted } }),
  'PATCH /api/clubs/{clubId}/turns/own': () => ({ payload: { sitsOut: false } }),
  'PUT /api/library/{bookId}': () => ({ payload: { shelf: 'want' } }),
  'POST /api/library/{bookId}/reads': () => ({ payload: { finishedOn: '2024' } }),
  'PATCH /api/library/{bookId}/reads/{readId}': () => ({ payload: { finishedOn: '2024' } }),
  'PATCH /api/library/{bookId}/progress': () => ({ payload: { percent: 5 } }),
  // Nothing was saved.
  'POST /api/library/{bookId}/progress/undo': () => ({ payload: { savedAt: '2026-01-01T10:00:00.000Z' } }),
  'GET /api/library/goal': () => ({ query: '?year=2026' }),
  'PUT /api/library/goal': () => ({ payload: { year: 2026, books: 12 } }),
  'POST /api/clubs/{clubId}/imports': () => ({
    payload: { kind: 'csv', fileName: 'history.csv', rows: 1 },
  }),
  'POST /api/clubs/{clubId}/imports/{importId}/rows': () => ({
    payload: { rows: [{ number: 1, cells: {} }] },
  }),
  'PATCH /api/clubs/{clubId}/imports/{importId}/rows': () => ({ payload: {} }),
  'POST /api/imports': () => ({ payload: { kind: 'csv', fileName: 'books.csv', rows: 1 } }),
  'POST /api/imports/{importId}/rows': () => ({ payload: { rows: [{ number: 1, cells: {} }] } }),
  'PATCH /api/imports/{importId}/rows': () => ({ payload: {} }),
  'POST /api/shelves': () => ({ payload: { name: `Shelf ${shelfCount++}` } }),
  'PATCH /api/shelves/{shelfId}': () => ({ payload: { visibility: 'everyone' } }),
  'PATCH /api/admin/readers/{userId}': () => ({ payload: {} }),
  // A new report in a club is not for site admins.
  'PATCH /api/admin/reports/{reportId}': () => ({ payload: { outcome: 'none' } }),
  'PATCH /api/admin/settings': () => ({ payload: {} }),
  'POST /api/suggestions': () => ({ payload: { suggestion: 'More checks', url: '/' } }),
  'PATCH /api/suggestions/{suggestionId}/status': () => ({ payload: { status: 'fixed' } }),
  'PATCH /api/clubs/{id}/books/{bookId}': () => ({ payload: { status: 'read', readDate: '2024-05-31' } }),
}

let shelfCount = 0

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const lines = table
  .split('\n')
  .filter((line) => /^[A-Z]+ /.test(line))
  .map((line) => {
    const [way, path = '', club = '', ...statuses] = line.split(/\s+/)
    const method = methods.find((one) => one === way) ?? 'GET'
    return { method, path, club, call: `${way} ${path}`, statuses: statuses.map(Number) }
  })

/** A club with Jonas's own book on its list and his posts about it, and a shared book that is not on it. */
interface Scene {
  club: CastClub
  listed: number
  unlisted: number
  /** His review, if the endpoint is about one; he cannot have two. */
  ratingId: number | undefined
  noteId: number
  discussionId: number
  /** His suggestion of the listed book. */
  entryId: number
  /** For calls about rounds: two suggestions, and an open round about them. Everybody has voted if it is to be closed. */
  entryIds: number[]
  roundId: number | undefined
  memberIds: { mara: number | undefined; jonas: number | undefined; noor: number | undefined }
  noticeId: number
  meetingId?: number
  optionId?: number
  questionId?: number
  invitationId?: number
  /** A conversation of Jonas's on the board, with a reply of his. */
  threadId?: number
  replyId?: number
  reportId?: number
}

let app: TestApp
let picture: string
let unlisted: number
/** Jonas's, with a screenshot. Mara is the site admin, because hers is the first account. */
let suggestionId: number
let noorId: number
let maraId: number
let veraId: number
const scenes = new Map<string, Promise<Scene>>()

beforeAll(async () => {
  app = await createTestApp({ OFFLINE: '1' })
  const [book = 0] = await insertBooks(app, ['Dune'])
  unlisted = book
  picture = await uploadPicture()
  const jonas = await app.as('jonas')
  suggestionId = (await jonas.post('/api/suggestions', await withScreenshot('Fewer checks'))).body.id
  await app.as('noor')
  noorId = await userId(app, 'noor')
  maraId = await userId(app, 'mara')
  veraId = (await app.visitor.post('/api/auth/login', vera)).body.id
  await (await app.as('tariq')).post('/api/clubs', { name: 'Elsewhere', description: 'Another club' })
})
afterAll(async () => {
  await expectTrueCounters(app.db)
  await app.close()
})

async function uploadPicture(): Promise<string> {
  const mara = await app.as('mara')
  const { body } = await mara.post('/api/clubs', {
    name: 'Pictures',
    description: 'Of everybody',
    imageUrl: pixelUrl,
  })
  return String(body.imageUrl).replace(/^\/api\/images\/stored\/|#.*$/g, '')
}

async function tellNoor(clubId: number): Promise<number> {
  await app.db
    .insertInto('declines')
    .values({
      user_id: await userId(app, 'noor'),
      club_id: clubId,
      declined_at: new Date().toISOString(),
    })
    .execute()
  return notifyOfDecline(app, clubId, await userId(app, 'noor'))
}

async function setScene(visibility: string, path: string): Promise<Scene> {
  const club = await createCastClub(app, visibility === '-' ? 'open' : Visibility.parse(visibility))
  await app.db
    .insertInto('removals')
    .values({ club_id: club.id, user_id: veraId, removed_at: new Date().toISOString() })
    .execute()
  const jonas = await app.as('jonas')
  const listed = await writeBook(jonas, `On the list of ${club.name}`)
  await jonas.post(`${club.url}/books`, { bookId: listed })
  const written = async (url: string, body: object): Promise<number> => (await jonas.post(url, body)).body.id
  const entryId = await written(`${club.url}/pool`, { bookId: listed, pitch: 'Long' })
  return {
    club,
    listed,
    unlisted,
    ratingId: path.includes('{ratingId}')
      ? await written(`/api/books/${listed}/ratings`, { ...review, clubId: club.id })
      : undefined,
    noteId: await written(`${club.url}/books/${listed}/notes`, note),
    discussionId: await written(`${club.url}/books/${listed}/discussions`, thread),
    entryId,
    ...(await setRound(club, entryId, path)),
    memberIds: {
      mara: await memberId(app, club.id, 'mara'),
      jonas: await memberId(app, club.id, 'jonas'),
      noor: await memberId(app, club.id, 'noor'),
    },
    noticeId: await tellNoor(club.id),
  }
}

const needsRound = (path: string): boolean => /\/(rounds|nudges)/.test(path)

async function setRound(club: CastClub, entryId: number, path: string) {
  if (!needsRound(path)) return { entryIds: [], roundId: undefined }
  const [mara, jonas] = [await app.as('mara'), await app.as('jonas')]
  const other = await mara.post(`${club.url}/pool`, { bookId: unlisted })
  const entryIds = [entryId, other.body.id]
  const { body } = await mara.post(`${club.url}/rounds`, { ...vote, entryIds })
  if (path.endsWith('/close'))
    for (const by of [mara, jonas])
      await by.patch(`${club.url}/rounds/${body.id}/ballot`, { ranking: entryIds })
  return { entryIds, roundId: body.id as number }
}

/** Reads, refused requests and ending sessions share clubs per visibility, review and round; other changes each get their own. */
function sceneFor({ method, path, club }: (typeof lines)[number], status: number): Promise<Scene> {
  const isShared = method === 'GET' || status >= 400 || path === '/api/account/sessions'
  const isReviewed = path.includes('{ratingId}')
  const round = needsRound(path) ? (path.endsWith('/close') ? 'voted' : 'open') : 'none'
  const key = `${club} ${isReviewed} ${round}`
  const known = isShared ? scenes.get(key) : undefined
  const scene = known ?? setScene(club, path)
  if (isShared) scenes.set(key, scene)
  return scene
}

async function addMeeting(scene: Scene, path: string): Promise<void> {
  const isFindingDate = /options$|options\/|confirm$/.test(path)
  const { startsAt, ...rest } = { ...meeting, bookId: scene.listed }
  const { body } = await (
    await app.as('mara')
  ).post(`${scene.club.url}/meetings`, {
    ...rest,
    ...(isFindingDate ? { options: [startsAt, inDays(9)] } : { startsAt }),
  })
  scene.meetingId = body.id
  scene.optionId = body.options[0]?.id
  const question = { ...thread, type: 'question' }
  if (path.endsWith('/agenda'))
    scene.questionId = (
      await (await app.as('jonas')).post(`${scene.club.url}/books/${scene.listed}/discussions`, question)
    ).body.id
}

let invited = 0

async function addInvitation(scene: Scene): Promise<void> {
  const mara = await app.as('mara')
  const { body } = await mara.post(`${scene.club.url}/invitations`, {
    emails: [`invited${++invited}@x.example`],
  })
  scene.invitationId = body[0].id
}

async function addBoardThread(scene: Scene): Promise<void> {
  const jonas = await app.as('jonas')
  const board = `${scene.club.url}/board`
  scene.threadId = (await jonas.post(board, { content: 'Who brings wine?' })).body.id
  scene.replyId = (await jonas.post(`${board}/${scene.threadId}/replies`, { content: 'I do' })).body.id
}

/** On Jonas’s note. */
async function addReport(scene: Scene): Promise<void> {
  if (scene.reportId !== undefined) return
  const { id } = await app.db
    .insertInto('reports')
    .values({
      kind: 'note',
      subject_id: scene.noteId,
      club_id: scene.club.id,
      user_id: null,
      created_at: new Date().toISOString(),
      decided_at: null,
      for_site: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  scene.reportId = id
}

/** It is Jonas’s turn. */
async function takeTurns({ club, memberIds }: Scene): Promise<void> {
  const order = [memberIds.jonas, memberIds.mara]
  await (await app.as('mara')).put(`${club.url}/turns`, { on: true, order })
}

async function addPlan({ club, listed }: Scene): Promise<void> {
  const parts = [{ title: 'All of it', weight: 1, by: '2030-01-01' }]
  await (await app.as('mara')).patch(`${club.url}/books/${listed}/plan`, { parts })
}

/** Requests that end sessions get a session of their own. */
const endsSessions = /^POST \/api\/auth\/|^DELETE \/api\/account\/sessions$/
const sessions = new Map<Membership, ReturnType<typeof newSession>>()

function sessionFor(call: string, membership: Membership): ReturnType<typeof newSession> {
  const session = (!endsSessions.test(call) && sessions.get(membership)) || newSession(membership)
  if (!endsSessions.test(call)) sessions.set(membership, session)
  return session
}

async function newSession(membership: Membership): Promise<Record<string, string>> {
  if (membership === 'visitor') return {}
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: membership === 'removed' ? vera : cast[person[membership]],
  })
  return { cookie: `inkhorn_session=${answer.cookies[0]?.value}` }
}

async function statusFor(
  line: (typeof lines)[number],
  membership: Membership,
  expected: number,
): Promise<number> {
  const scene = await sceneFor(line, expected)
  if (line.path.includes('{meetingId}')) await addMeeting(scene, line.path)
  if (line.path.includes('{threadId}')) await addBoardThread(scene)
  if (line.path.endsWith('/plan/calendar.ics')) await addPlan(scene)
  if (line.path.includes('/turns')) await takeTurns(scene)
  if (line.path.includes('{invitationId}')) await addInvitation(scene)
  if (line.path.includes('{reportId}')) await addReport(scene)
  const { query = '', payload } = sent[line.call]?.(scene) ?? {}
  const { club, listed, ratingId, noteId, discussionId, entryId, roundId, memberIds, noticeId } = scene
  const values: Record<string, string | number | undefined> = {
    id: club.id,
    clubId: club.id,
    slug: club.slug,
    bookId: listed,
    name: picture,
    picture: '2026.png',
    ratingId,
    noteId,
    discussionId,
    entryId,
    roundId,
    memberId: line.path.endsWith('/approve') ? memberIds.noor : memberIds.jonas,
    noticeId,
    meetingId: scene.meetingId,
    optionId: scene.optionId,
    invitationId: scene.invitationId,
    threadId: scene.threadId,
    replyId: scene.replyId,
    reportId: scene.reportId,
    // A site admin can do nothing to themselves: the 409 shows that the caller would be allowed to.
    userId: line.path.startsWith('/api/admin/') ? maraId : noorId,
    // Of nobody.
    jobId: 999_999,
    linkId: 999_999,
    page: 'imprint',
    file: 'of-nobody.db',
    sessionId: '0'.repeat(16),
    passkeyId: 1,
    suggestionId,
    // Of nobody.
    readId: 999_999,
    subscriptionId: 999_999,
    shelfId: 999_999,
    importId: 999_999,
    handle: 'nobody-at-all',
    archiveId: 999_999,
    placeholderId: 999_999,
    token: 'of-nobody-at-all',
  }
  const url = line.path.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])) + query
  const request: InjectOptions = {
    method: line.method,
    url,
    headers: await sessionFor(line.call, membership),
    ...(payload && { payload }),
  }
  return (await app.http.inject(request)).statusCode
}

test('every endpoint of the server has a line §6.1', async () => {
  const { body } = await app.visitor.get('/api/openapi.json')
  const offered = Object.entries<object>(body.paths).flatMap(([path, ways]) =>
    Object.keys(ways).map((way) => `${way.toUpperCase()} ${path}`),
  )
  expect([...new Set(lines.map(({ call }) => call))].toSorted()).toEqual(offered.toSorted())
})

test('an endpoint about a club has a line for each kind of club §6.1', () => {
  for (const { call } of lines.filter(({ club }) => club !== '-')) {
    const kinds = lines.filter((line) => line.call === call).map(({ club }) => club)
    expect([call, ...kinds.toSorted()]).toEqual([call, 'invite-only', 'open', 'public-preview'])
  }
})

describe.each(lines)('$call, $club §6.1', (line) => {
  test.each(asked.map((membership) => [membership, line.statuses[callers.indexOf(membership)]] as const))(
    'answers %s with %i §S.3',
    async (membership, status = 200) => {
      expect(await statusFor(line, membership, status)).toBe(status)
    },
  )

  const forStranger = line.statuses[callers.indexOf('stranger')] ?? 200
  const status = notOnceRemoved.includes(line.call) ? 403 : forStranger
  test(`answers a reader whom an admin removed with ${status} §6.11`, async () => {
    expect(await statusFor(line, 'removed', status)).toBe(status)
  })
})
