import type { WrittenChange } from './written-content.ts'

/** The changes, the newest first. */
export const changes: readonly WrittenChange[] = [
  {
    daysAgo: 1,
    words: {
      'da-DK': {
        title: 'Spørgsmål og svar',
        text: 'Søg i [svarene](/Support/FAQ), før du skriver til os. Hjalp et svar ikke, så sig det under det; så skriver vi det om.',
      },
      'sv-SE': {
        title: 'Frågor och svar',
        text: 'Sök bland [svaren](/Support/FAQ) innan du skriver till oss. Hjälpte ett svar inte, säg det under det; då skriver vi om det.',
      },
      'nb-NO': {
        title: 'Spørsmål og svar',
        text: 'Søk i [svarene](/Support/FAQ) før du skriver til oss. Hjalp et svar ikke, si det under det; da skriver vi det om.',
      },
      'en-GB': {
        title: 'Questions and answers',
        text: 'Search the [answers](/Support/FAQ) before you write to us. If one did not help, say so below it, and we will write it anew.',
      },
    },
  },
  {
    daysAgo: 6,
    words: {
      'da-DK': {
        title: 'Dine spørgsmål til os, samlet ét sted',
        text: 'Det, du spørger om, og det, vi svarer, står nu under [Dine spørgsmål](/Support/MyTickets). Du kan lægge billeder ved, og et afsluttet spørgsmål åbner igen i 14 dage.',
      },
      'sv-SE': {
        title: 'Dina frågor till oss, samlade på ett ställe',
        text: 'Det du frågar om och det vi svarar finns nu under [Dina frågor](/Support/MyTickets). Du kan bifoga bilder, och en avslutad fråga öppnas igen i 14 dagar.',
      },
      'nb-NO': {
        title: 'Spørsmålene dine til oss, samlet på ett sted',
        text: 'Det du spør om, og det vi svarer, står nå under [Dine spørsmål](/Support/MyTickets). Du kan legge ved bilder, og et avsluttet spørsmål åpner igjen i 14 dager.',
      },
      'en-GB': {
        title: 'Your questions to us, in one place',
        text: 'What you ask and what we answer now stands under [Your questions](/Support/MyTickets). You can add pictures, and a closed question opens again for 14 days.',
      },
    },
  },
  {
    daysAgo: 6,
    words: {
      'da-DK': {
        title: 'Bedøm vores svar',
        text: 'Når et spørgsmål er afsluttet, kan du give det én til fem stjerner. [Gennemsnittet](/Reviews) kan alle se.',
      },
      'sv-SE': {
        title: 'Betygsätt våra svar',
        text: 'När en fråga är avslutad kan du ge den en till fem stjärnor. [Snittet](/Reviews) kan alla se.',
      },
      'nb-NO': {
        title: 'Vurder svarene våre',
        text: 'Når et spørsmål er avsluttet, kan du gi det én til fem stjerner. [Gjennomsnittet](/Reviews) kan alle se.',
      },
      'en-GB': {
        title: 'Rate our answers',
        text: 'Once a question is closed you can give it one to five stars. Everybody can see the [average](/Reviews).',
      },
    },
  },
  {
    daysAgo: 13,
    words: {
      'da-DK': {
        title: 'Gemte søgninger',
        text: 'Gem det, du søger efter, i [den udvidede søgning](/Search/Advanced), og få højst én gang om dagen at vide, hvor mange nye der er kommet.',
      },
      'sv-SE': {
        title: 'Sparade sökningar',
        text: 'Spara det du letar efter i [den avancerade sökningen](/Search/Advanced) och få högst en gång om dagen veta hur många nya som har kommit.',
      },
      'nb-NO': {
        title: 'Lagrede søk',
        text: 'Lagre det du ser etter i [det avanserte søket](/Search/Advanced), og få høyst én gang om dagen vite hvor mange nye som har kommet.',
      },
      'en-GB': {
        title: 'Saved searches',
        text: 'Keep what you are looking for in the [advanced search](/Search/Advanced), and hear at most once a day how many new ones there are.',
      },
    },
  },
  {
    daysAgo: 20,
    words: {
      'da-DK': {
        title: 'Match, der siger hvorfor',
        text: 'Under [Match](/Search/MatchProfiles) står ved hver profil, hvad I har til fælles. Du bestemmer selv, hvad der skal tælle mest.',
      },
      'sv-SE': {
        title: 'Matchningar som säger varför',
        text: 'Under [Matchningar](/Search/MatchProfiles) står vid varje profil vad ni har gemensamt. Du bestämmer själv vad som ska väga tyngst.',
      },
      'nb-NO': {
        title: 'Matcher som sier hvorfor',
        text: 'Under [Matcher](/Search/MatchProfiles) står ved hver profil hva dere har til felles. Du bestemmer selv hva som skal telle mest.',
      },
      'en-GB': {
        title: 'Matches that say why',
        text: 'Each of your [matches](/Search/MatchProfiles) now says what you have in common. You decide what counts most.',
      },
    },
  },
  {
    daysAgo: 27,
    words: {
      'da-DK': {
        title: 'Logens træf i din egen kalender',
        text: 'I en loges kalender kan du lave en privat adresse, som kalenderen på din telefon henter træffene fra.',
      },
      'sv-SE': {
        title: 'Logens träffar i din egen kalender',
        text: 'I en loges kalender kan du skapa en privat adress som kalendern i din telefon hämtar träffarna från.',
      },
      'nb-NO': {
        title: 'Losjens treff i din egen kalender',
        text: 'I kalenderen til en losje kan du lage en privat adresse som kalenderen på telefonen henter treffene fra.',
      },
      'en-GB': {
        title: 'Meetups of a lodge in your own calendar',
        text: 'The calendar of a lodge can give you a private address from which the calendar on your phone reads its meetups.',
      },
    },
  },
  {
    daysAgo: 41,
    words: {
      'da-DK': {
        title: 'Loger med debatter og album',
        text: 'Find en [loge](/Lodges) om det, du holder af, tag del i dens debatter, og læg billeder i dens album.',
      },
      'sv-SE': {
        title: 'Loger med debatter och album',
        text: 'Hitta en [loge](/Lodges) om det du tycker om, delta i debatterna och lägg bilder i albumen.',
      },
      'nb-NO': {
        title: 'Losjer med debatter og album',
        text: 'Finn en [losje](/Lodges) om det du liker, bli med i debattene, og legg bilder i albumene.',
      },
      'en-GB': {
        title: 'Lodges with debates and albums',
        text: 'Find a [lodge](/Lodges) about something you love, join its debates, and add pictures to its albums.',
      },
    },
  },
  {
    daysAgo: 55,
    words: {
      'da-DK': {
        title: 'Sætninger, der gør det nemt at begynde',
        text: 'Gør op til tre sætninger færdige på [din profil](/EditProfile). Andre kan svare på dem og har dermed den første linje.',
      },
      'sv-SE': {
        title: 'Meningar som gör det lätt att börja',
        text: 'Avsluta upp till tre meningar på [din profil](/EditProfile). Andra kan svara på dem och har därmed första raden.',
      },
      'nb-NO': {
        title: 'Setninger som gjør det lett å begynne',
        text: 'Gjør ferdig opptil tre setninger på [profilen din](/EditProfile). Andre kan svare på dem og har dermed den første linjen.',
      },
      'en-GB': {
        title: 'Sentences that make a start easy',
        text: 'Finish up to three sentences on [your profile](/EditProfile). Others can answer them, and have their first line.',
      },
    },
  },
  {
    daysAgo: 69,
    words: {
      'da-DK': {
        title: 'Se, hvor du er logget ind',
        text: 'Under [Konto](/Account) står alle dine browsere. Den, du ikke kender, afslutter du med ét tryk.',
      },
      'sv-SE': {
        title: 'Se var du är inloggad',
        text: 'Under [Konto](/Account) finns alla dina webbläsare. Den du inte känner igen avslutar du med ett tryck.',
      },
      'nb-NO': {
        title: 'Se hvor du er logget inn',
        text: 'Under [Konto](/Account) står alle nettleserne dine. Den du ikke kjenner, avslutter du med ett trykk.',
      },
      'en-GB': {
        title: 'See where you are signed in',
        text: '[Account](/Account) lists all your browsers. One that you do not know is ended with one press.',
      },
    },
  },
  {
    daysAgo: 90,
    words: {
      'da-DK': {
        title: 'Videoer på profilen',
        text: 'I dine [album](/EditProfile/PicturesAndVideos/Albums) er der nu også plads til videoer. Sted og andre oplysninger i filen bliver fjernet, før nogen ser den.',
      },
      'sv-SE': {
        title: 'Videor på profilen',
        text: 'I dina [album](/EditProfile/PicturesAndVideos/Albums) finns nu också plats för videor. Plats och andra uppgifter i filen tas bort innan någon ser den.',
      },
      'nb-NO': {
        title: 'Videoer på profilen',
        text: 'I [albumene dine](/EditProfile/PicturesAndVideos/Albums) er det nå også plass til videoer. Sted og andre opplysninger i filen blir fjernet før noen ser den.',
      },
      'en-GB': {
        title: 'Videos on your profile',
        text: 'Your [albums](/EditProfile/PicturesAndVideos/Albums) now hold videos as well. Places and other details within the file are taken out before anybody sees it.',
      },
    },
  },
]
