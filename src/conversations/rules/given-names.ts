/** Frequent given names in English and Spanish, folded: such a word is never kept, whatever its letter case. */
export const givenNames: ReadonlySet<string> = new Set(
  `james robert john michael david william richard joseph thomas charles christopher daniel matthew anthony mark donald
  steven paul andrew joshua kenneth kevin brian george timothy ronald edward jason jeffrey ryan jacob gary nicholas eric
  jonathan stephen larry justin scott brandon benjamin samuel gregory alexander patrick frank raymond jack dennis jerry
  tyler aaron jose adam nathan henry zachary douglas peter kyle noah ethan jeremy walter christian keith roger terry
  austin sean gerald carl harold dylan arthur lawrence jordan jesse bryan billy bruce gabriel joe logan alan juan
  mary patricia jennifer linda elizabeth barbara susan jessica sarah karen lisa nancy betty sandra margaret ashley
  kimberly emily donna michelle carol amanda melissa deborah stephanie rebecca sharon laura cynthia dorothy amy kathleen
  angela shirley emma brenda pamela nicole anna samantha katherine christine debra rachel carolyn janet maria olivia
  heather helen catherine diane julie victoria joyce lauren kelly christina joan evelyn judith andrea hannah cheryl
  jacqueline martha madison teresa gloria sara janice ann kathryn abigail sophia frances jean alice judy isabella julia
  grace denise amber danielle brittany diana theresa natalie doris alexis kayla charlotte bob mike tom jim dave
  antonio francisco manuel javier carlos jesus alejandro miguel rafael pedro angel pablo sergio fernando luis jorge
  alberto alvaro diego adrian raul enrique ivan ruben victor ramon oscar joaquin andres santiago eduardo roberto
  guadalupe margarita juana rosa veronica leticia alejandra yolanda gabriela patricia silvia carmen ana sofia valentina
  camila lucia fernanda mariana daniela paula elena pilar isabel cristina beatriz monica esperanza ximena renata`.split(
    /\s+/,
  ),
)
