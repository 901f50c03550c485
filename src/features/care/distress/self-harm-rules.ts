/**
 * Patterns for self-harm and for eating disorders. pattern.ts explains their form, and despair-rules.ts
 * explains `unless:`.
 */
export const SELF_HARM_RULES = [
  /* Harm to oneself. */
  // how do i kill myself
  'HARM ~2 SELF unless:impersonal',
  // i bang my head on the wall
  'i ..2 bang*|hit|hits|smash*|punch*|hitting ~1 my|head|wall|walls',
  // i cut my wrists
  'cut*|slit*|slash*|burn*|scratch*|carv* ~1 my|her|his|own ~1 BODY',
  // she has cuts on her arms
  'cuts|scar|scars|bruis*|burns|marks|scratches ..1 on|over ~2 my|his|her|KNOWN ~1 BODY|back|neck|face|body',
  // i keep cutting
  'i|KNOWN|she|he ~4 cut|cutting|cuts ~2 $',
  // i started cutting again
  'i|KNOWN|she|he ~3 started|stop|stopped|keep|keeps|back|urge|been ~2 cutting !ice|paper|the|a|down|out',
  // i scratch my skin till it bleeds
  'i|KNOWN|she|he ..8 BODY ..4 bleed*|blood|feel',
  // how do i hide my scars
  'hide|hiding|cover*|got ~2 scar|scars|cuts|bruis*|razor*|blade*|BODY|marks !of|from',
  // i slit my wrists
  'slit|slitting|cut|cutting|slash ~2 wrist*',
  // i have a razor blade
  'i|KNOWN|she|he|with ..5 razor*|blade|blades',
  // how many pills would kill me
  'how|many|much|if|take|took|taking|taken|swallow*|overdos*|drink|drank|drinking|all|whole ..4 PILLS',
  // i have been saving up tablets
  'i|me|my ..6 PILLS',
  // i want to jump off a bridge
  'jump* ~3 off|from|out|in|infront ~5 bridge|building|roof|balcony|window|train|car|cars|traffic|cliff',
  // how do you tie a noose
  'noose',
  // i want to kms
  'ONE ..3 kms|kys|od|ctb',
  // kms
  'kms unless:subject',
  // kys
  'kys|ctb',
  // i want to commit ****
  'commit* ~1 masked|die|it',
  // i relapsed
  'i|KNOWN|she|he ~2 relaps*',

  /* Food. */
  // i make myself throw up
  'mak*|force* SELF ~1 sick|throw|vomit|puke|chuck|spew|bleed|starve|be',
  // i throw up after eating
  'i|KNOWN|she|he ~2 throw*|threw|vomit*|puke*|purg* ~2 after|on|my|every|food|all',
  // i stopped eating
  'i|KNOWN|she|he ~3 stopped|stop|refus*|skip*|quit|barely|NOT ~3 eat|eaten|eating|eats|meals|food|lunch !penguin*|meat|fish|animals|krill|seal*|whale*',
  // i only eat an apple a day
  'i ~1 only eat|ate|had an|one|a|half|two|once unless:subject',
  // how do i lose weight
  'i|to|me ..6 lose|losing weight unless:subject',
  // pro ana tips
  'pro ana',
  // i am the ugliest girl in school
  'i am ~2 ugliest|fattest|dumbest|stupidest|worst',
  // i binge and purge
  'binge*|purg* unless:subject',
  // i want to be so thin
  'be so|too thin|skinny unless:subject',
  // how do i starve
  'i|to|me ~3 starv* ~2 myself|thin|skinny|weight|$ unless:subject',
  // i want to be skinny so i dont eat
  'i|me ..8 skinny|thin|thinner|weight|calories ..5 eat*|starv*|food|fast|NOT',
  // i hate my body
  'hate* ~1 my|how|her|his ~1 body|face|self|life|i|looks',
  // i am too fat
  'i ~2 am|feel|look|too|so ~2 fat|ugly|disgusting',
];
