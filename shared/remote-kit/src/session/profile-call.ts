/** The call that says who is signed in; its answer is what the page keeps of that. */
export const profileCall = 'CurrentProfile/GetProfileData'
