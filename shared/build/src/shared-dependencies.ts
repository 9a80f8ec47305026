/**
 * The single list of what shell and remotes share. The shell brings every entry; a remote brings none of its own
 * (`import: false`), so there is one React, one router, one cache and one set of texts in a page.
 */
export interface SharedDependency {
  /** The request as it is imported. */
  request: string
  /** Packages from the registry are matched by version; our own travel with the shell. */
  versioned: boolean
  /** In the first script of the shell; the others are loaded when somebody imports them. */
  eager: boolean
}

const fromRegistry = (request: string, eager = true): SharedDependency => ({ request, versioned: true, eager })
const ours = (request: string, eager = true): SharedDependency => ({ request, versioned: false, eager })

export const sharedDependencies: readonly SharedDependency[] = [
  fromRegistry('react'),
  fromRegistry('react/jsx-runtime'),
  fromRegistry('react-dom'),
  fromRegistry('react-dom/client'),
  fromRegistry('@tanstack/react-query'),
  fromRegistry('i18next', false),
  fromRegistry('react-i18next', false),
  ours('@samvaer/remote-kit/api'),
  ours('@samvaer/remote-kit/choices'),
  ours('@samvaer/remote-kit/cookies'),
  ours('@samvaer/remote-kit/drafts', false),
  ours('@samvaer/remote-kit/emojis', false),
  ours('@samvaer/remote-kit/errors'),
  ours('@samvaer/remote-kit/external-video', false),
  ours('@samvaer/remote-kit/format'),
  ours('@samvaer/remote-kit/keys'),
  ours('@samvaer/remote-kit/live'),
  ours('@samvaer/remote-kit/toasts'),
  ours('@samvaer/remote-kit/optimistic'),
  ours('@samvaer/remote-kit/page'),
  ours('@samvaer/remote-kit/recovery'),
  ours('@samvaer/remote-kit/remote'),
  ours('@samvaer/remote-kit/router'),
  ours('@samvaer/remote-kit/row-focus'),
  ours('@samvaer/remote-kit/session'),
  ours('@samvaer/remote-kit/debounced'),
  ours('@samvaer/remote-kit/slots'),
  ours('@samvaer/remote-kit/texts'),
  ours('@samvaer/remote-kit/uploads', false),
  ours('@samvaer/ui'),
  ours('@samvaer/ui/overlays', false),
  ours('@samvaer/media-ui/own-album', false),
  ours('@samvaer/media-ui/pictures', false),
  ours('@samvaer/media-ui/poses', false),
  ours('@samvaer/media-ui/tiles', false),
  ours('@samvaer/media-ui/upload-zone', false),
  ours('@samvaer/media-ui/uploads', false),
  ours('@samvaer/media-ui/viewer', false),
  ours('@samvaer/writing/comments', false),
  ours('@samvaer/writing/drafts', false),
  ours('@samvaer/writing/editor', false),
  ours('@samvaer/writing/entry', false),
  ours('@samvaer/writing/history', false),
  ours('@samvaer/writing/moderation', false),
  ours('@samvaer/writing/reading', false),
]
