{{/*
A file of rules with the namespace of the release filled in, in JSON.
(dict "root" $ "file" "files/alerts.yaml")
*/}}
{{- define "maseki.ruleSource" -}}
{{- .root.Files.Get .file | replace "$namespace" .root.Release.Namespace | fromYaml | toJson -}}
{{- end -}}

{{/*
Two recorded series for each objective, all events and the bad ones, both per second. They are 0
where no event has a series yet.
*/}}
{{- define "maseki.objectiveRecords" -}}
{{- $source := include "maseki.ruleSource" (dict "root" . "file" "files/objectives.yaml") | fromJson -}}
{{- $rules := list -}}
{{- range $name, $objective := $source.objectives -}}
{{- $labels := dict "objective" $name "namespace" $.Release.Namespace -}}
{{- $bad := printf "%s or %s" $objective.bad $source.none -}}
{{- if $objective.good -}}
{{- $bad = printf "%s - (%s or 0 * %s) or %s" $objective.total $objective.good $objective.total $source.none -}}
{{- end -}}
{{- $total := printf "%s or %s" $objective.total $source.none -}}
{{- $rules = append $rules (dict "record" "maseki:objective_total:rate5m" "labels" $labels "expr" $total) -}}
{{- $rules = append $rules (dict "record" "maseki:objective_bad:rate5m" "labels" $labels "expr" $bad) -}}
{{- end -}}
{{- toYaml $rules -}}
{{- end -}}

{{/*
An alert for each burn of each objective. It fires on too many bad events in the long window and
still in the short one, if there are enough events.
*/}}
{{- define "maseki.burnAlerts" -}}
{{- $source := include "maseki.ruleSource" (dict "root" . "file" "files/objectives.yaml") | fromJson -}}
{{- $rules := list -}}
{{- range $name, $objective := $source.objectives -}}
{{- range $burn := $source.burns -}}
{{- $series := printf "{objective=\"%s\",namespace=\"%s\"}" $name $.Release.Namespace -}}
{{- $parts := list -}}
{{- range $window := list $burn.long $burn.short -}}
{{- $ratio := printf "sum_over_time(maseki:objective_bad:rate5m%s[%s]) / sum_over_time(maseki:objective_total:rate5m%s[%s])" $series $window $series $window -}}
{{- $parts = append $parts (printf "%s > %v * %v" $ratio $burn.factor $objective.budget) -}}
{{- end -}}
{{- $parts = append $parts (printf "60 * sum_over_time(maseki:objective_total:rate5m%s[%s]) >= %d" $series $burn.long (int $burn.leastEvents)) -}}
{{- $labels := dict "severity" $burn.severity "burn" (toString $burn.factor) -}}
{{- $annotations := dict "summary" $objective.summary "runbook" (printf "docs/operations.md, %s" $objective.alert) -}}
{{- $rules = append $rules (dict "alert" $objective.alert "expr" (join "\nand\n" $parts) "labels" $labels "annotations" $annotations) -}}
{{- end -}}
{{- end -}}
{{- toYaml $rules -}}
{{- end -}}

{{- define "maseki.otherAlerts" -}}
{{- $source := include "maseki.ruleSource" (dict "root" . "file" "files/alerts.yaml") | fromJson -}}
{{- $rules := list -}}
{{- range $source.alerts -}}
{{- $annotations := dict "summary" .summary "runbook" (printf "docs/operations.md, %s" .alert) -}}
{{- $rule := dict "alert" .alert "expr" .expr "labels" (dict "severity" .severity) "annotations" $annotations -}}
{{- if index . "for" -}}
{{- $rule = set $rule "for" (index . "for") -}}
{{- end -}}
{{- $rules = append $rules $rule -}}
{{- end -}}
{{- toYaml $rules -}}
{{- end -}}
