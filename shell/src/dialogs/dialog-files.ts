/** Where each dialog is loaded from; nothing of it comes with a page. */
export const dialogFiles = {
  birthday: () => import('./birthday-dialog.tsx'),
  breakingNews: () => import('./breaking-news-dialog.tsx'),
  heightAndWeight: () => import('./height-and-weight-dialog.tsx'),
  onboarding: () => import('./onboarding-dialog.tsx'),
}
