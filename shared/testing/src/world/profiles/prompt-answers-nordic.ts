import type { PromptStock } from './written-profile.ts'

export const norwegianAnswers: PromptStock = {
  PerfectSunday: [
    'er en lang tur med kvikklunsj og ingen grunn til å skynde seg ned igjen.',
    'begynner uten vekkerklokke og slutter med noe som har kokt hele dagen.',
  ],
  GoodReason: [
    'du har lest helt hit. Det er det ikke mange som gjør.',
    'du vet om en hytte med god utsikt og dårlig dekning.',
  ],
  SmallThing: ['den første kaffen ute på trappa.', 'at noen har fyrt i ovnen før en selv våkner.'],
  GoodLaugh: ['hunder som tror de er mindre enn de er.', 'noen som ler så mye at de ikke får fortalt vitsen ferdig.'],
  SubjectForHours: ['smøring av ski, men bare hvis noen spør.', 'gamle hus og hvem som kan ha bodd i dem.'],
  FirstMeeting: [
    'en tur langs vannet med kaffe på termos.',
    'et loppemarked. En lærer mye om hverandre mellom gamle lamper.',
  ],
  FromTheKitchen: ['er kanel fra oktober til mars.', 'kommer som regel av noe som skulle blitt en annen rett.'],
  Journey: [
    'Nordlandsbanen i mars, ved vinduet, med nistepakke.',
    'en uke på Værøy da det blåste hver dag, og det gjorde ingenting.',
  ],
  Song: ['alt av deLillos, med vinduet nede.', 'noe med blåsere i, og helst for høyt.'],
  Recommends: [
    '«Max Manus» for spenningen, «Elling» for alt det andre.',
    'alt av Lars Saabye Christensen, særlig i november.',
  ],
  WellSpentEvening: [
    'lang mat, gode stoler og ingen planer for morgendagen.',
    'bål, ullteppe og noen å tie sammen med.',
  ],
  HomeIs: ['der det alltid er plass til en til ved bordet.', 'lyden av regn på et tak en kjenner.'],
  CharminglyBad: ['å holde planter i live. De har det fint så lenge det varer.', 'å pakke lett.'],
  DoTogether: [
    'finne byens beste fiskesuppe. Det kan ta et par måneder.',
    'gå fra hytte til hytte til vi har snakket ferdig.',
  ],
  AskAbout: ['den sommeren med campingvogna.', 'arret på kneet. Historien blir bedre for hver gang.'],
}

export const swedishAnswers: PromptStock = {
  PerfectSunday: [
    'börjar utan väckarklocka och slutar med något som puttrat hela eftermiddagen.',
    'är skogen, en termos och ingen brådska hem.',
  ],
  GoodReason: [
    'du har läst ända hit. Det är det inte många som gör.',
    'du vet en badplats som inte står på någon karta.',
  ],
  SmallThing: ['första koppen kaffe i solen på trappan.', 'att någon redan har dukat.'],
  GoodLaugh: [
    'hundar som tror att de är mindre än de är.',
    'någon som skrattar så mycket att skämtet aldrig blir klart.',
  ],
  SubjectForHours: ['hur man bäst kokar kräftor, med ritningar.', 'gamla hus och vilka som kan ha bott i dem.'],
  FirstMeeting: [
    'en promenad med kaffe i handen. Är samtalet bra går man ett varv till.',
    'en loppis. Man lär sig mycket om varandra bland gamla lampor.',
  ],
  FromTheKitchen: ['är kardemumma, mest om söndagarna.', 'kommer ofta av något som skulle ha blivit en annan rätt.'],
  Journey: [
    'nattåget till Abisko, med matsäck och fönsterplats.',
    'en vecka på Öland då det regnade varje dag, och det gjorde ingenting.',
  ],
  Song: ['allt som går att sjunga med i, i en bil.', 'något med blås i, och gärna för högt.'],
  Recommends: ['”Så som i himmelen”, med näsdukar.', 'allt av Kerstin Ekman, helst i november.'],
  WellSpentEvening: ['lång mat, bra stolar och inga planer för morgondagen.', 'en liten konsert och promenaden hem.'],
  HomeIs: ['där det alltid finns plats för en till vid bordet.', 'ljudet av regn på ett tak man känner.'],
  CharminglyBad: ['att hålla växter vid liv. De har det fint så länge det varar.', 'att packa lätt.'],
  DoTogether: [
    'hitta stans bästa räkmacka. Det kan ta ett par månader.',
    'ta ett tåg på måfå och se var det finns lunch.',
  ],
  AskAbout: ['sommaren med husvagnen.', 'ärret på knät. Historien blir bättre för varje gång.'],
}
